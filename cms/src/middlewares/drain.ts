import { tracked } from '../lib/in-flight';
import type { Middleware } from '../lib/koa';

/** Counts the requests in flight, so that a stop can wait for them; while it waits, connections are not kept. */
export default (): Middleware => async (ctx, next) => {
  await tracked(async (stopping) => {
    if (stopping) ctx.set('Connection', 'close');
    await next();
  });
};
