import type { Middleware } from '../platform/http/koa';
import { isOpen } from '../platform/http/open';

/**
 * Wraps `strapi::cors`, which Strapi requires. Without an origin it would send an empty `Access-Control-Allow-Origin`
 * with credentials. What every page may read (`platform/http/open`) stays.
 */
export default (): Middleware => async (ctx, next) => {
  try {
    await next();
  } finally {
    if (ctx.get('Origin') === '' && !isOpen(ctx)) {
      const names = Object.keys(ctx.response.headers).filter((name) => name.startsWith('access-control-'));
      for (const name of names) ctx.remove(name);
    }
  }
};
