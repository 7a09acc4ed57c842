import type { SiteRenderer } from '../contract/rendering';
import type { Ctx } from '../platform/http/koa';
import { feed } from './feed';
import { sitemap, sitemapPart } from './sitemap';

const PART = /^\/sitemap-([1-9]\d{0,5})\.xml$/;

/** Whether a path is one of those that are made for programs: `robots.txt`, the sitemap, the feed. */
export const isDocument = (path: string): boolean =>
  path === '/robots.txt' || path === '/sitemap.xml' || path === '/feed.xml' || PART.test(path);

/** Answers with such a document. @param origin of the site, `PUBLIC_URL` */
export async function answerDocument(ctx: Ctx, renderer: SiteRenderer, origin: string): Promise<void> {
  try {
    await answer(ctx, renderer, origin);
  } catch (error) {
    // The database is away; programs come again.
    strapi.log.error(error);
    ctx.status = 503;
    ctx.set('Retry-After', '60');
  }
}

async function answer(ctx: Ctx, renderer: SiteRenderer, origin: string): Promise<void> {
  const { path } = ctx;
  const part = PART.exec(path)?.[1];
  const body =
    path === '/robots.txt'
      ? robots(origin)
      : path === '/feed.xml'
        ? await feed(renderer, origin)
        : part
          ? await sitemapPart(Number(part), renderer, origin)
          : await sitemap(renderer, origin);
  if (body === null) {
    ctx.status = 404;
    return;
  }
  ctx.type =
    path === '/robots.txt'
      ? 'text/plain; charset=utf-8'
      : path === '/feed.xml'
        ? 'application/atom+xml; charset=utf-8'
        : 'application/xml; charset=utf-8';
  ctx.body = body;
}

/** The panel, and its own API, are nothing to be found; pages for nobody say so themselves. */
const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /cms', 'Disallow: /admin/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
