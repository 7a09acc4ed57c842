import type { Middleware } from '../platform/http/koa';

/**
 * Wraps `strapi::cors`, which Strapi requires. Without an origin it would send an empty `Access-Control-Allow-Origin`
 * with credentials.
 */
export default (): Middleware => async (ctx, next) => {
  try {
    await next();
  } finally {
    if (ctx.get('Origin') === '') {
      const names = Object.keys(ctx.response.headers).filter((name) => name.startsWith('access-control-'));
      for (const name of names) ctx.remove(name);
    }
  }
};
