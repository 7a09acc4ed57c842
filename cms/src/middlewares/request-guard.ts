import { API_PREFIX } from '../contract/endpoints';
import { messages } from '../contract/messages';
import { RequestError } from '../platform/errors';
import { fileFieldsOf } from '../platform/http/form';
import type { Ctx, Middleware } from '../platform/http/koa';
import { pluginOf } from '../platform/http/plugin-path';
import { hasBody } from '../platform/http/request';

/** Methods that any route answers; the router would answer others with a 501. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const HAS_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** The panel's "From URL": Strapi fetches what it is given, and what that leads to, also what this machine alone reaches. */
const FETCHES = /^\/upload\/actions\/upload-from-urls\/?$/i;

/** Turns away what no route could use, before a byte of the body is read. */
export default (): Middleware => async (ctx, next) => {
  if (!METHODS.has(ctx.method)) throw new RequestError(405, messages.methodNotAllowed);
  assertPath(ctx);
  if (FETCHES.test(ctx.path)) throw new RequestError(403, messages.forbidden);
  if (HAS_BODY.has(ctx.method) && hasBody(ctx.req)) assertBody(ctx);
  await next();
};

/** A path that cannot be decoded would end in the router as a 500, and a NUL in PostgreSQL. */
function assertPath(ctx: Ctx): void {
  if (/%00/.test(ctx.querystring)) throw new RequestError(400, messages.badRequest);
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a NUL is what is looked for
    if (/\u0000/.test(decodeURIComponent(ctx.path))) throw new RequestError(400, messages.badRequest);
  } catch {
    throw new RequestError(400, messages.badRequest);
  }
}

function assertBody(ctx: Ctx): void {
  if (ctx.get('content-encoding') !== '' && ctx.get('content-encoding') !== 'identity') {
    throw new RequestError(415, messages.notEncoded);
  }
  if (!ctx.path.startsWith(`${API_PREFIX}/`) || pluginOf(ctx.path)) return;
  const takesFiles = fileFieldsOf(ctx.path.slice(API_PREFIX.length)) !== undefined;
  if (takesFiles && !ctx.is('multipart/form-data')) throw new RequestError(415, messages.formOnly);
  if (!takesFiles && !ctx.is('application/json')) throw new RequestError(415, messages.jsonOnly);
}
