import type { Middleware } from '../platform/http/koa';

/**
 * An answer without `Cache-Control` is stored by no cache: most are about one person, and Strapi's own answers have no
 * such header.
 */
export default (): Middleware => async (ctx, next) => {
  await next();
  if (!ctx.headerSent && ctx.response.get('Cache-Control') === '') ctx.set('Cache-Control', 'no-store');
};
