import { isStopping } from '../platform/http/in-flight';
import type { Middleware } from '../platform/http/koa';

/** While a stop waits for the requests in flight, connections are not kept. */
export default (): Middleware => async (ctx, next) => {
  await next();
  if (isStopping() && !ctx.headerSent) ctx.set('Connection', 'close');
};
