import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Next } from 'koa';
import { urlOf } from '../contract/calls';
import { messageEndpoints } from '../contract/message';
import { type PagePlan, unsubscribeAddress } from '../contract/site';
import rateLimit from '../middlewares/rate-limit';
import { loadRenderer } from '../platform/built-site';
import { addReadRule, type ReadPlan } from '../platform/cache/read-plan';
import { RequestError } from '../platform/errors';
import { type Ctx, pluginOf } from '../platform/http/request';
import { settings } from '../platform/settings';
import { answerDocument, documentAt } from './site-documents';
import { siteFiles } from './site-files';
import { moved, plainShell, sitePages } from './site-page';

/** Strapi's paths. `/admin` itself belongs to the site. */
const STRAPI = /^\/(api|cms|admin\/.+|uploads|panel|_health|_ready)(\/|$)/;

const PANEL = /^\/cms(\/|$)/;

const SITE = 'site';

const UNSUBSCRIBE = urlOf<string>(messageEndpoints.unsubscribeReminder.path, { id: '' });

export function addSite(strapi: Core.Strapi): void {
  const folder = settings().SITE_DIR;
  if (!existsSync(folder)) {
    strapi.log.warn('The site is not built: only the API and the panel are served.');
    return;
  }
  const files = siteFiles(folder);
  const renderer = loadRenderer(folder);
  if (!renderer) strapi.log.warn('The site was built without its server part: browsers render every page.');
  const answerPage = renderer && sitePages(folder, renderer, strapi);
  const shell = plainShell(folder);
  const limits = {
    lookup: rateLimit({ rule: 'lookup' }),
    search: rateLimit({ rule: 'search' }),
  };
  const origin = settings().PUBLIC_URL;

  async function answer(ctx: Ctx, next: Next, page?: PagePlan): Promise<void> {
    // Page names may contain a dot.
    const isPage = page && !page.unknown;
    if (!isPage && extname(ctx.path) !== '' && !ctx.get('accept').includes('text/html')) return next();
    if (!page || !answerPage) return shell(ctx);
    if (!page.looksUp || page.movedTo !== undefined) return answerPage(ctx, page);
    try {
      await limits[page.looksUp](ctx, () => answerPage(ctx, page));
    } catch (error) {
      // The page's own call reports the error.
      if (!(error instanceof RequestError)) strapi.log.error(error);
      shell(ctx);
      ctx.status = error instanceof RequestError ? error.status : 503;
      if (error instanceof RequestError && error.details.retryAfter)
        ctx.set('Retry-After', String(error.details.retryAfter));
    }
  }

  addReadRule((path, query): ReadPlan | null => {
    // Mail programs send a POST. People get the page with the button.
    if (path.startsWith(UNSUBSCRIBE)) {
      const address = unsubscribeAddress(path.slice(UNSUBSCRIBE.length));
      return { template: SITE, key: null, answer: (ctx) => ctx.redirect(address) };
    }
    if (STRAPI.test(path) || pluginOf(path) !== null) return null;
    if (files.has(path)) return { template: SITE, key: null, answer: files.answer };
    if (!renderer) return { template: SITE, key: null, answer };
    const document = documentAt(path);
    if (document)
      return { template: SITE, key: path, answer: (ctx) => answerDocument(ctx, document, renderer, origin) };
    const usual = path.toLowerCase();
    if (usual !== path && (files.has(usual) || documentAt(usual) || PANEL.test(usual)))
      return { template: SITE, key: null, answer: async (ctx) => moved(ctx, usual, true) };
    const page = renderer.planOf(query ? `${path}?${query}` : path);
    const isKept = !page.unknown && !page.secret && !page.looksUp && page.movedTo === undefined;
    return { template: SITE, key: isKept ? page.address : null, answer: (ctx, next) => answer(ctx, next, page) };
  });
}
