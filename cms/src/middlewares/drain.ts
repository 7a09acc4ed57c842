import { isStopping, tracked } from '../lib/http/in-flight';
import type { Middleware } from '../lib/http/koa';

/** Counts the requests in flight, so that a stop can wait for them; while it waits, connections are not kept. */
export default (): Middleware => (ctx, next) =>
  tracked(async () => {
    await next();
    if (isStopping() && !ctx.headerSent) ctx.set('Connection', 'close');
  });
