import type { Middleware } from '../platform/http/koa';

/**
 * An answer that does not say who may keep it is kept by nobody: most are about one person, and Strapi's own, those of the
 * panel among them, say nothing.
 */
export default (): Middleware => async (ctx, next) => {
  await next();
  if (!ctx.headerSent && ctx.response.get('Cache-Control') === '') ctx.set('Cache-Control', 'no-store');
};
