import type { Middleware } from '../lib/koa';

/** Files of the media library are shown, never run: whatever one may hold, a browser gives it no script and no page. */
export default (): Middleware => async (ctx, next) => {
  await next();
  if (ctx.path.startsWith('/uploads/')) ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
};
