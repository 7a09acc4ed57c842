import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as credentialKeys from '../api/certificate/key/credential-key';
import * as siteTexts from '../api/site/site';
import { ISSUER_ELEMENT } from '../contract/certificate/credential';
import { BLOG_PICTURE, CONTACT_PAGE, HOME_PICTURE, type SiteRenderer } from '../contract/site';
import { rendererFileOf } from '../platform/built-site';
import { NEVER_STALE } from '../platform/cache/cached-answer';
import { openToAll } from '../platform/http/cross-origin';
import { type Ctx, decodedUri } from '../platform/http/request';
import { QueueFull } from '../platform/queue';
import { settings } from '../platform/settings';
import { DAY_MS, iso } from '../platform/time';
import { feed } from './feed';
import { blogPicture, domainPicture, homePicture, pagePicture, postPicture } from './share-pictures';
import { sitemap, sitemapPart } from './sitemap';

type Body = string | Buffer | null;

interface SiteDocument {
  path: RegExp;
  type: string;
  make(renderer: SiteRenderer, origin: string, part: string): Body | Promise<Body>;
  /** True if pages from other origins may read it. */
  isOpen?: true;
  /** Name for downloads. */
  fileName?: string;
  /** True if it contains keys and must never be stale. */
  hasKeys?: true;
}

/** Private pages set `noindex` themselves. */
const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /cms', 'Disallow: /admin/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

const PNG = 'image/png';

const exactly = (path: string) => new RegExp(`^${path.replace(/[.]/g, '\\.')}$`);

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
        const value = decodedUri(slug);
        return value === null ? null : draw(value);
      },
    }),
  ),
  { path: /^\/verify\.html$/, type: 'text/html', make: verifyFile, fileName: 'verify.html', hasKeys: true },
];

export const documentAt = (path: string): SiteDocument | undefined =>
  documents.find((document) => document.path.test(path));

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
    const isBusy = error instanceof QueueFull;
    if (!isBusy) strapi.log.error(error);
    ctx.status = 503;
    ctx.set('Retry-After', isBusy ? '5' : '60');
  }
}

/** Days until security.txt expires. The standard recommends less than a year. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116). */
async function securityTxt(origin: string): Promise<string> {
  const email = await siteTexts.readContactEmail();
  const expires = iso((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS);
  return [
    ...(email ? [`Contact: mailto:${encodeURI(email)}`] : []),
    `Contact: ${origin}${CONTACT_PAGE}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

async function webManifest(): Promise<string> {
  const { brand } = await siteTexts.read();
  return JSON.stringify({
    name: brand.name,
    description: brand.about,
    start_url: '/home',
    display: 'minimal-ui',
    theme_color: '#0a4636',
    background_color: '#f6f1e5',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
    ],
  });
}

/** `/.well-known/did.json`: this issuer's keys. */
async function didDocument(): Promise<string> {
  return JSON.stringify(await credentialKeys.didDocument());
}

/** `/verify.html`: verifies certificates offline. @returns null if the site is not built */
async function verifyFile(): Promise<string | null> {
  const html = template();
  if (html === null) return null;
  const issuer = { document: await credentialKeys.didDocument(), date: new Date().toISOString().slice(0, 10) };
  const json = JSON.stringify(issuer).replace(/</g, '\\u003c');
  return html.replace(`<script id="${ISSUER_ELEMENT}" type="application/json">`, (tag) => tag + json);
}

let page: string | null | undefined;

function template(): string | null {
  const file = join(dirname(rendererFileOf(settings().SITE_DIR)), 'verify.html');
  page ??= existsSync(file) ? readFileSync(file, 'utf8') : null;
  return page;
}
