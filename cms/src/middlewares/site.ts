import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Ctx, Middleware } from '../lib/koa';

/** Paths that Strapi answers. `/admin` itself is the site's page; the panel's API stands below it. */
const STRAPI =
  /^\/(api|cms|admin\/.+|content-manager|content-type-builder|content-releases|review-workflows|upload|uploads|i18n|users-permissions|email|panel|_health)(\/|$)|^\/(api|cms|uploads)$/;
/** Names that Vite gave a hash of their content. */
const HASHED = /^\/assets\//;
const PAGE = '/index.html';

interface SiteFile {
  bytes: Buffer;
  etag: string;
}

/**
 * Serves the built site: its files, and its page for every other path, where the site's router takes over. They are read
 * once: it is little, and a file that cannot be opened later (removed, too many open ones) concerns nobody.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware => {
  const folder = strapi.config.get<string>('settings.SITE_DIR');
  if (!existsSync(folder)) {
    strapi.log.warn('The site is not built: only the API and the panel are served.');
    return (_ctx, next) => next();
  }
  const files = readSite(folder);

  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || STRAPI.test(ctx.path)) return next();
    ctx.state.servedBy = 'site';
    const path = pathOf(ctx);
    if (send(ctx, files, path)) return;
    // A missing file is missing; only a page falls through to the site's page, also one with a dot in its name.
    if (extname(ctx.path) !== '' && !ctx.get('accept').includes('text/html')) return next();
    if (!send(ctx, files, PAGE)) await next();
  };
};

/** Every file of the site by its path in the address. */
function readSite(folder: string): Map<string, SiteFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = readFileSync(path);
      const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
      return [`/${relative(folder, path).split(sep).join('/')}`, { bytes, etag }];
    }),
  );
}

function pathOf({ path }: Ctx): string {
  try {
    return path === '/' ? PAGE : decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** @returns whether there is such a file */
function send(ctx: Ctx, files: Map<string, SiteFile>, path: string): boolean {
  const file = files.get(path);
  if (!file) return false;
  ctx.status = 200;
  ctx.type = extname(path);
  ctx.etag = file.etag;
  ctx.set('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = file.bytes;
  return true;
}
