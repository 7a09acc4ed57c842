import { isStopping, tracked } from '../platform/http/in-flight';
import type { Middleware } from '../platform/http/koa';

/** Counts the requests in flight, so that a stop can wait for them; while it waits, connections are not kept. */
export default (): Middleware => (ctx, next) =>
  tracked(async () => {
    await next();
    if (isStopping() && !ctx.headerSent) ctx.set('Connection', 'close');
  });
