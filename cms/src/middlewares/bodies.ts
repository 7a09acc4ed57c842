import type { Socket } from 'node:net';
import { finished } from 'node:stream';
import { setImmediate as afterParsing } from 'node:timers/promises';
import { Busy, TooMany } from '../platform/errors';
import type { Ctx, Middleware } from '../platform/http/koa';
import { networkOf } from '../platform/http/network';
import { hasBody } from '../platform/http/request-body';
import { Room } from '../platform/http/room';

/** Bodies being read into memory, 400 kB each. Bodies that arrive with their headers do not count. */
const bodies = new Room({ address: 50, all: 300 });
/** Forms with files on the disk, 10 MB each, until they are answered. A campus shares one address. */
const forms = new Room({ address: 20, all: 60 });
/** Files of the media library, 20 MB each, from signed-in panel users. */
const uploads = new Room({ address: 30, all: 60 });
/** The panel's media library. */
const PANEL_UPLOAD = /^\/upload(\/|$)/;

/** Drops a body after this time without data, as nginx does. */
const STILL_MS = 30_000;
const RETRY_SECONDS = 2;

/** Limits unfinished bodies before reading them: each holds memory or disk. */
export default (): Middleware => async (ctx, next) => {
  if (!hasBody(ctx.req)) return next();
  if (ctx.is('multipart/*')) {
    const release = take(PANEL_UPLOAD.test(ctx.path) ? uploads : forms, ctx);
    watchStill(ctx);
    return next().finally(release);
  }
  // The parser reports the headers before it continues with a body in the same packet.
  await afterParsing();
  if (!ctx.req.complete) {
    const release = take(bodies, ctx);
    finished(ctx.req, { writable: false }, release);
    // Data that arrives after the answer is discarded.
    ctx.res.once('finish', release);
    watchStill(ctx);
  }
  await next();
};

/** @throws TooMany when the address holds too many, Busy when all together do */
function take(room: Room, ctx: Ctx): () => void {
  const taken = room.take(networkOf(ctx.ip));
  if (taken === 'address') throw new TooMany(RETRY_SECONDS);
  if (taken === 'all') throw new Busy(RETRY_SECONDS);
  return taken;
}

function watchStill({ req }: Ctx): void {
  const socket = req.socket as Socket & { server?: { timeout: number } };
  socket.setTimeout(STILL_MS);
  finished(req, { writable: false }, () => socket.setTimeout(socket.server?.timeout ?? 0));
}
