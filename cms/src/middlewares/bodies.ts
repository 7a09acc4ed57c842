import { finished } from 'node:stream';
import { setImmediate as afterParsing } from 'node:timers/promises';
import { Busy, TooMany } from '../platform/errors';
import { ConcurrencyLimit } from '../platform/http/concurrency-limit';
import { IDLE_MS } from '../platform/http/connections';
import { isPanelForm } from '../platform/http/form';
import type { Ctx, Middleware } from '../platform/http/koa';
import { networkOf } from '../platform/http/network';
import { hasBody } from '../platform/http/request';

/** Bodies being read into memory, 400 kB each. Bodies that arrive with their headers do not count. */
const bodies = new ConcurrencyLimit({ address: 50, all: 300 }, 'bodies');
/** Forms with files on the disk, 10 MB each (`platform/http/form`), until they are answered. A campus shares one address. */
const forms = new ConcurrencyLimit({ address: 20, all: 60 }, 'forms');
/** Files for the media library and other plugins, 20 MB each, from signed-in panel users. */
const uploads = new ConcurrencyLimit({ address: 30, all: 60 }, 'uploads');

/** Drops a body after this time without data, as nginx does. */
const STILL_MS = 30_000;
const RETRY_SECONDS = 2;

/** Limits unfinished bodies before reading them: each holds memory or disk. */
export default (): Middleware => async (ctx, next) => {
  if (!hasBody(ctx.req)) return next();
  if (ctx.is('multipart/*')) {
    const end = begin(isPanelForm(ctx.path) ? uploads : forms, ctx);
    watchStill(ctx);
    return next().finally(end);
  }
  // The parser reports the headers before it continues with a body in the same packet.
  await afterParsing();
  if (!ctx.req.complete) {
    const end = begin(bodies, ctx);
    finished(ctx.req, { writable: false }, end);
    // Data that arrives after the answer is discarded.
    ctx.res.once('finish', end);
    watchStill(ctx);
  }
  await next();
};

/** @throws TooMany when the address holds too many, Busy when all together do */
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
