import type { SiteRenderer } from '../contract/rendering';
import { BLOG_PICTURE, HOME_PICTURE } from '../contract/share-picture';
import { NEVER_STALE } from '../platform/cache/cached-answer';
import { openToAll } from '../platform/http/cross-origin';
import type { Ctx } from '../platform/http/koa';
import { QueueFull } from '../platform/queue';
import { didDocument, verifyFile } from './credential-documents';
import { feed } from './feed';
import { securityTxt } from './security-txt';
import { blogPicture, domainPicture, homePicture, pagePicture, postPicture } from './share-pictures';
import { sitemap, sitemapPart } from './sitemap';
import { webManifest } from './web-manifest';

type Body = string | Buffer | null;

export interface SiteDocument {
  path: RegExp;
  type: string;
  /** @returns null for 404 */
  make(renderer: SiteRenderer, origin: string, part: string): Body | Promise<Body>;
  /** Pages of other origins may read it. */
  isOpen?: true;
  /** Name for downloads. */
  fileName?: string;
  /** It contains keys: leaked ones must not be served from a stale cache. */
  hasKeys?: true;
}

/** The panel and its API are excluded; private pages set `noindex` themselves. */
const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /cms', 'Disallow: /admin/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

const PNG = 'image/png';

const exactly = (path: string) => new RegExp(`^${path.replace(/[.]/g, '\\.')}$`);

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const documents: SiteDocument[] = [
  { path: /^\/robots\.txt$/, type: 'text/plain', make: (_renderer, origin) => robots(origin) },
  { path: /^\/feed\.xml$/, type: 'application/atom+xml', make: feed },
  { path: /^\/sitemap\.xml$/, type: 'application/xml', make: sitemap },
  {
    path: /^\/sitemap-([1-9]\d{0,5})\.xml$/,
    type: 'application/xml',
    make: (renderer, origin, part) => sitemapPart(Number(part), renderer, origin),
  },
  { path: /^\/\.well-known\/did\.json$/, type: 'application/json', make: didDocument, isOpen: true, hasKeys: true },
  {
    path: /^\/\.well-known\/security\.txt$/,
    type: 'text/plain',
    make: (_renderer, origin) => securityTxt(origin),
  },
  { path: /^\/site\.webmanifest$/, type: 'application/manifest+json', make: webManifest },
  { path: exactly(HOME_PICTURE), type: PNG, make: homePicture },
  { path: exactly(BLOG_PICTURE), type: PNG, make: blogPicture },
  { path: /^\/share\/pages(\/[a-z-]{1,40})\.png$/, type: PNG, make: (_renderer, _origin, path) => pagePicture(path) },
  ...(
    [
      ['posts', postPicture],
      ['domains', domainPicture],
    ] as const
  ).map(
    ([kind, draw]): SiteDocument => ({
      path: new RegExp(`^/share/${kind}/([^/]{1,600})\\.png$`),
      type: PNG,
      make: (_renderer, _origin, slug) => {
        const asked = decoded(slug);
        return asked === null ? null : draw(asked);
      },
    }),
  ),
  { path: /^\/verify\.html$/, type: 'text/html', make: verifyFile, fileName: 'verify.html', hasKeys: true },
];

/** Returns the document at a path for programs and downloads. */
export const documentAt = (path: string): SiteDocument | undefined =>
  documents.find((document) => document.path.test(path));

/** @param origin `PUBLIC_URL` */
export async function answerDocument(
  ctx: Ctx,
  document: SiteDocument,
  renderer: SiteRenderer,
  origin: string,
): Promise<void> {
  try {
    const body = await document.make(renderer, origin, document.path.exec(ctx.path)?.[1] ?? '');
    ctx.status = body === null ? 404 : 200;
    if (body === null) return;
    ctx.type = document.type === PNG ? PNG : `${document.type}; charset=utf-8`;
    if (document.isOpen) openToAll(ctx);
    if (document.hasKeys) ctx.set('Cache-Control', NEVER_STALE);
    if (document.fileName) ctx.attachment(document.fileName);
    ctx.body = body;
  } catch (error) {
    // Programs try again.
    const isBusy = error instanceof QueueFull;
    if (!isBusy) strapi.log.error(error);
    ctx.status = 503;
    ctx.set('Retry-After', isBusy ? '5' : '60');
  }
}
