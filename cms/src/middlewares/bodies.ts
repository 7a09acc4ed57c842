import { win32 } from 'node:path';
import { finished } from 'node:stream';
import { setImmediate as afterParsing } from 'node:timers/promises';
import { API_PREFIX, commonMessages, httpMessages } from '../contract/calls';
import { Busy, RequestError, TooMany } from '../platform/errors';
import { ConcurrencyLimit } from '../platform/http/concurrency-limit';
import { IDLE_MS } from '../platform/http/connections';
import { isPanelForm } from '../platform/http/form';
import { networkOf } from '../platform/http/network';
import { type Ctx, decodedUri, hasBody, type Middleware, pluginOf } from '../platform/http/request';
import { fileFieldsOf } from '../platform/http/route';
import { limitAhead } from './rate-limit';

/** Allowed methods. The router would respond to others with 501. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const HAS_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Path of the panel's "From URL": Strapi would fetch internal addresses. */
const FETCHES = /^\/upload\/actions\/upload-from-urls\/?$/i;

const ONE_CLICK = /^\/api\/reminders\/unsubscribe\//;

/** Bodies in memory, up to 400 kB each. Those that arrive with their headers do not count. */
const bodies = new ConcurrencyLimit({ address: 50, all: 300 }, 'bodies');
/** Forms on disk, up to 10 MB each. A campus shares one address. */
const forms = new ConcurrencyLimit({ address: 20, few: 2, all: 60 }, 'forms');
/** Uploads from panel users, up to 20 MB each. */
const uploads = new ConcurrencyLimit({ address: 30, all: 60 }, 'uploads');

const STILL_MS = 30_000;
const RETRY_SECONDS = 2;

/** Checks requests before their bodies are read. */
export default (): Middleware => async (ctx, next) => {
  if (!METHODS.has(ctx.method)) throw new RequestError(405, httpMessages.methodNotAllowed);
  assertPath(ctx);
  if (FETCHES.test(ctx.path)) throw new RequestError(403, httpMessages.forbidden);
  if (!hasBody(ctx.req)) return next();
  if (HAS_BODY.has(ctx.method)) assertBody(ctx);
  if (ctx.is('multipart/*')) {
    const end = begin(isPanelForm(ctx.path) ? uploads : forms, ctx);
    watchStill(ctx);
    return limitAhead(ctx, next).finally(end);
  }
  // The parser reports headers before a body that arrives in the same packet.
  await afterParsing();
  if (ctx.req.complete) return next();
  const end = begin(bodies, ctx);
  finished(ctx.req, { writable: false }, end);
  ctx.res.once('finish', end);
  watchStill(ctx);
  await limitAhead(ctx, next);
};

const leadsOut = (file: string): boolean => win32.isAbsolute(file) || /(^|[\\/])\.\.([\\/]|$)/.test(file);

/** Rejects paths that the router, PostgreSQL or the log cannot handle. */
function assertPath(ctx: Ctx): void {
  if (/%00/.test(ctx.querystring)) throw new RequestError(400, commonMessages.badRequest);
  const file = decodedUri(ctx.path)?.slice(1);
  const isCall = ctx.path.startsWith(`${API_PREFIX}/`);
  if (file === undefined || file.includes('\0') || (!isCall && leadsOut(file)))
    throw new RequestError(400, commonMessages.badRequest);
}

function assertBody(ctx: Ctx): void {
  if (ctx.get('content-encoding') !== '' && ctx.get('content-encoding') !== 'identity') {
    throw new RequestError(415, httpMessages.notEncoded);
  }
  if (!ctx.path.startsWith(`${API_PREFIX}/`) || pluginOf(ctx.path)) return;
  if (ONE_CLICK.test(ctx.path) && ctx.is('urlencoded')) return;
  const takesFiles = fileFieldsOf(ctx) !== undefined;
  if (takesFiles && !ctx.is('multipart/form-data')) throw new RequestError(415, httpMessages.formOnly);
  if (!takesFiles && !ctx.is('application/json')) throw new RequestError(415, httpMessages.jsonOnly);
}

function begin(limit: ConcurrencyLimit, ctx: Ctx): () => void {
  const end = limit.begin(networkOf(ctx.ip));
  if (end === 'address') throw new TooMany(RETRY_SECONDS);
  if (end === 'all') throw new Busy(RETRY_SECONDS);
  return end;
}

function watchStill({ req }: Ctx): void {
  req.socket.setTimeout(STILL_MS);
  finished(req, { writable: false }, () => req.socket.setTimeout(IDLE_MS));
}
