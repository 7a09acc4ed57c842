import { win32 } from 'node:path';
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

/** Mail programs send a form (RFC 8058). */
const ONE_CLICK = /^\/api\/reminders\/unsubscribe\//;

/** Turns away what no route could use, before a byte of the body is read. */
export default (): Middleware => async (ctx, next) => {
  if (!METHODS.has(ctx.method)) throw new RequestError(405, messages.methodNotAllowed);
  assertPath(ctx);
  if (FETCHES.test(ctx.path)) throw new RequestError(403, messages.forbidden);
  if (HAS_BODY.has(ctx.method) && hasBody(ctx.req)) assertBody(ctx);
  await next();
};

/** True for the name of a file that is not in its folder. */
const leadsOut = (file: string): boolean => win32.isAbsolute(file) || /(^|[\\/])\.\.([\\/]|$)/.test(file);

/**
 * A path that cannot be decoded would end in the router as a 500, a NUL in PostgreSQL, and the name of a file outside the
 * public folder in the log with a stack trace.
 */
function assertPath(ctx: Ctx): void {
  if (/%00/.test(ctx.querystring)) throw new RequestError(400, messages.badRequest);
  const file = decoded(ctx.path)?.slice(1);
  const isCall = ctx.path.startsWith(`${API_PREFIX}/`);
  if (file === undefined || file.includes('\0') || (!isCall && leadsOut(file)))
    throw new RequestError(400, messages.badRequest);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function assertBody(ctx: Ctx): void {
  if (ctx.get('content-encoding') !== '' && ctx.get('content-encoding') !== 'identity') {
    throw new RequestError(415, messages.notEncoded);
  }
  if (!ctx.path.startsWith(`${API_PREFIX}/`) || pluginOf(ctx.path)) return;
  if (ONE_CLICK.test(ctx.path) && ctx.is('urlencoded')) return;
  const takesFiles = fileFieldsOf(ctx.path.slice(API_PREFIX.length)) !== undefined;
  if (takesFiles && !ctx.is('multipart/form-data')) throw new RequestError(415, messages.formOnly);
  if (!takesFiles && !ctx.is('application/json')) throw new RequestError(415, messages.jsonOnly);
}
