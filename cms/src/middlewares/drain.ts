import { isStopping } from '../platform/http/in-flight';
import type { Middleware } from '../platform/http/koa';

/** While the server stops, answers close their connections. */
export default (): Middleware => async (ctx, next) => {
  await next();
  if (isStopping() && !ctx.headerSent) ctx.set('Connection', 'close');
};
