import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import type { PagePlan } from '../contract/rendering';
import { answerDocument, isDocument } from '../pages/site-documents';
import { siteFiles } from '../pages/site-files';
import { plainShell, sitePages } from '../pages/site-page';
import { loadRenderer } from '../platform/built-site';
import { addCacheRule } from '../platform/cache/cache-rules';
import { RequestError } from '../platform/errors';
import type { Middleware } from '../platform/http/koa';
import { pluginOf } from '../platform/http/plugin-path';
import { settings } from '../platform/settings';
import rateLimit from './rate-limit';

/** Paths that Strapi answers beside its plugins'. `/admin` itself is the site's page; the panel's API stands below it. */
const STRAPI = /^\/(api|cms|admin\/.+|uploads|panel|_health|_ready)(\/|$)/;

const isStrapis = (path: string) => STRAPI.test(path) || pluginOf(path) !== null;

/** Plans that are at hand: a page that is often asked for is not planned again for its ready bytes. */
const MOST_PLANS = 500;

/** In the access log. */
const SITE = 'site';

/** Serves the site: its built files, what is made for programs, and its pages, written here (docs/architecture.md). */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware => {
  const folder = settings().SITE_DIR;
  if (!existsSync(folder)) {
    strapi.log.warn('The site is not built: only the API and the panel are served.');
    return (_ctx, next) => next();
  }
  const files = siteFiles(folder);
  const renderer = loadRenderer(folder);
  if (!renderer) strapi.log.warn('The site is built without its part for the server: browsers draw every page.');
  const answerPage = renderer && sitePages(folder, renderer, strapi);
  const shell = plainShell(folder);
  const limits = {
    lookup: rateLimit({ rule: 'lookup' }, { strapi }),
    search: rateLimit({ rule: 'search' }, { strapi }),
  };
  const origin = settings().PUBLIC_URL;
  const plans =
    renderer && new LRUCache<string, PagePlan>({ max: MOST_PLANS, memoMethod: (url) => renderer.planOf(url) });

  if (plans) {
    addCacheRule({
      template: SITE,
      keyOf(path, query) {
        if (isStrapis(path) || files.has(path)) return null;
        if (isDocument(path)) return path;
        const { unknown, movedTo, secret, looksUp, address } = plans.memo(query ? `${path}?${query}` : path);
        return unknown || secret || looksUp || movedTo !== undefined ? null : `page ${address}`;
      },
    });
  }

  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || isStrapis(ctx.path)) return next();
    ctx.state.servedBy = SITE;
    if (files.has(ctx.path)) return files.answer(ctx);
    if (renderer && isDocument(ctx.path)) return answerDocument(ctx, renderer, origin);
    const plan = plans?.memo(ctx.url);
    // A missing file is missing; only a page falls through to the site's page, also one with a dot in its name.
    const isPage = plan && !plan.unknown;
    if (!isPage && extname(ctx.path) !== '' && !ctx.get('accept').includes('text/html')) return next();
    if (!plan || !answerPage) return shell(ctx);
    if (!plan.looksUp || plan.movedTo !== undefined) return answerPage(ctx, plan);
    try {
      await limits[plan.looksUp](ctx, () => answerPage(ctx, plan));
    } catch (error) {
      // Too many requests, or no counter: the page's own call in the browser says which.
      if (!(error instanceof RequestError)) strapi.log.error(error);
      shell(ctx);
      ctx.status = error instanceof RequestError ? error.status : 503;
      if (error instanceof RequestError && error.details.retryAfter)
        ctx.set('Retry-After', String(error.details.retryAfter));
    }
  };
};
