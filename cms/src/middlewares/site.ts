import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import type { Core } from '@strapi/strapi';
import sirv from 'sirv';
import type { Ctx, Middleware } from '../lib/koa';

/** Paths that Strapi answers. `/admin` itself is the site's page; the panel's API stands below it. */
const STRAPI =
  /^\/(api|cms|admin\/.+|content-manager|content-type-builder|content-releases|review-workflows|upload|uploads|i18n|users-permissions|email|panel|_health)(\/|$)|^\/(api|cms|uploads)$/;
/** Names that Vite gave a hash of their content. */
const HASHED = /^\/assets\//;

/** Serves the built site: its files, and its page for every other path, where the site's router takes over. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware => {
  const folder = strapi.config.get<string>('settings.SITE_DIR');
  if (!existsSync(folder)) {
    strapi.log.warn('The site is not built: only the API and the panel are served.');
    return (_ctx, next) => next();
  }
  const files = sirv(folder, {
    etag: true,
    setHeaders: (res, path) =>
      res.setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });

  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || STRAPI.test(ctx.path)) return next();
    ctx.state.servedBy = 'site';
    if (await serve(files, ctx)) return;
    // A missing file is missing; only a page falls through to the site's page, also one with a dot in its name.
    if (extname(ctx.path) !== '' && !ctx.get('accept').includes('text/html')) return next();
    ctx.req.url = '/index.html';
    if (!(await serve(files, ctx))) await next();
  };
};

/** Lets sirv answer. Resolves to false when it has no such file, to true when the answer has been sent. */
function serve(files: ReturnType<typeof sirv>, ctx: Ctx): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = () => {
      ctx.respond = false;
      resolve(true);
    };
    ctx.res.once('close', sent);
    files(ctx.req, ctx.res, () => {
      ctx.res.off('close', sent);
      resolve(false);
    });
  });
}
