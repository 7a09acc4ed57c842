import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as posts from '../api/blog-post/blog-post';
import { presentPost } from '../api/blog-post/present';
import { BLOG_POST, type BlogPostRow } from '../api/blog-post/row';
import * as certificateFiles from '../api/certificate/certificate-file';
import * as credentialKeys from '../api/certificate/credential-key';
import * as siteTexts from '../api/site/site';
import type { Post } from '../contract/blog-post';
import { limits, previewOf } from '../contract/calls';
import { ISSUER_ELEMENT } from '../contract/certificate/credential';
import {
  authorAddress,
  BLOG_PICTURE,
  badgePictureAddress,
  CONTACT_PAGE,
  domainAddress,
  HOME_PICTURE,
  type SiteRenderer,
} from '../contract/site';
import { rendererFileOf } from '../platform/built-site';
import { NEVER_STALE } from '../platform/cache/cached-answer';
import { keysetPages, rows } from '../platform/database/rows';
import { isPublic, type ModeratedFeature, moderatedFeatures } from '../platform/feature';
import { openToAll } from '../platform/http/cross-origin';
import { type Ctx, decodedUri } from '../platform/http/request';
import { QueueFull } from '../platform/queue';
import { settings } from '../platform/settings';
import { XML, xmlElement, xmlText } from '../platform/text';
import { DAY_MS, iso } from '../platform/time';
import { blogPicture, domainPicture, homePicture, pagePicture, postPicture } from './share-pictures';

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
  ...(['Internship', 'Course'] as const).map(
    (kind): SiteDocument => ({
      path: exactly(badgePictureAddress(kind)),
      type: PNG,
      make: () => certificateFiles.badge(kind),
      isOpen: true,
    }),
  ),
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

const MOST = 20;

/** `/feed.xml`: the newest verified posts (Atom, RFC 4287). */
async function feed(renderer: SiteRenderer, origin: string): Promise<string> {
  const [{ items }, { brand }] = await Promise.all([posts.listVerified({ page: 1, pageSize: MOST }), siteTexts.read()]);
  const entries = items.map(presentPost);
  const updated = entries.map(publishedAt).sort().at(-1) ?? new Date(0).toISOString();
  const own = `${origin}/feed.xml`;
  return (
    XML +
    xmlElement(
      'feed',
      [
        xmlElement('id', xmlText(own)),
        xmlElement('title', xmlText(`${brand.name}: Blog`)),
        xmlElement('subtitle', xmlText(brand.about)),
        xmlElement('updated', updated),
        xmlElement('link', '', { rel: 'self', type: 'application/atom+xml', href: own }),
        xmlElement('link', '', { rel: 'alternate', type: 'text/html', href: `${origin}/blog` }),
        ...entries.map((post) =>
          entryOf(post, origin + renderer.pathOf(post), origin + authorAddress(post.authorSlug)),
        ),
      ],
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
    )
  );
}

const publishedAt = ({ date, createdAt }: Post): string => date ?? createdAt;

/** Independent of title and author (RFC 4151). */
const idOf = (post: Post, url: string): string =>
  `tag:${new URL(url).hostname},${post.createdAt.slice(0, 10)}:post/${post._id}`;

const entryOf = (post: Post, url: string, authorUrl: string): string =>
  xmlElement('entry', [
    xmlElement('id', xmlText(idOf(post, url))),
    xmlElement('title', xmlText(post.title)),
    xmlElement('link', '', { rel: 'alternate', type: 'text/html', href: url }),
    xmlElement('published', publishedAt(post)),
    xmlElement('updated', publishedAt(post)),
    xmlElement('author', [xmlElement('name', xmlText(post.author)), xmlElement('uri', xmlText(authorUrl))]),
    xmlElement('summary', xmlText(previewOf(post.content))),
  ]);

/** Posts per file, small enough to cache. */
const MOST_IN_ONE = 10_000;

const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const postPages = () => rows<BlogPostRow>(BLOG_POST);

const partsOf = (count: number): number => Math.max(1, Math.ceil(count / MOST_IN_ONE));

/** `/sitemap.xml`: all pages, or an index of several files. */
async function sitemap(renderer: SiteRenderer, origin: string): Promise<string> {
  const parts = partsOf(await postPages().count({ where: isPublic }));
  if (parts === 1) return (await sitemapPart(1, renderer, origin)) ?? '';
  const urls = Array.from({ length: parts }, (_, index) =>
    xmlElement('sitemap', xmlElement('loc', xmlText(`${origin}/sitemap-${index + 1}.xml`))),
  );
  return XML + xmlElement('sitemapindex', urls, NAMESPACE);
}

/** `/sitemap-1.xml` and so on. @returns null if there is no such part */
async function sitemapPart(part: number, renderer: SiteRenderer, origin: string): Promise<string | null> {
  const urls = part === 1 ? await staticPages(renderer, origin) : [];
  const [first] = await postPages().findMany({
    where: isPublic,
    orderBy: [{ id: 'asc' }],
    select: ['id'],
    offset: (part - 1) * MOST_IN_ONE,
    limit: 1,
  });
  if (!first && part > 1) return null;
  if (first) {
    const from = { ...isPublic, id: { $gte: first.id } };
    let left = MOST_IN_ONE;
    const authors = new Set<string>();
    for await (const page of keysetPages(postPages(), {
      where: from,
      select: ['id', 'slug', 'authorSlug', 'updatedAt'],
    })) {
      for (const post of page.slice(0, left)) {
        urls.push(urlElement(origin + renderer.pathOf(post), post.updatedAt));
        authors.add(post.authorSlug);
      }
      left -= page.length;
      if (left <= 0) break;
    }
    // Authors may appear in several files.
    for (const author of authors) urls.push(urlElement(origin + authorAddress(author)));
  }
  return XML + xmlElement('urlset', urls, NAMESPACE);
}

async function staticPages(renderer: SiteRenderer, origin: string): Promise<string[]> {
  const site = await siteTexts.read();
  const lists = await Promise.all(moderatedFeatures().map(furtherPages));
  const listed = [...lists.flat(), ...site.domains.map(({ slug }) => domainAddress(slug))];
  return [...renderer.staticPages(site), ...listed].map((path) => urlElement(origin + path));
}

async function furtherPages({ uid, listAddress }: ModeratedFeature): Promise<string[]> {
  if (!listAddress) return [];
  const pages = Math.ceil((await rows(uid).count({ where: isPublic })) / limits.pageSize.default);
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => listAddress(index + 2));
}

const urlElement = (url: string, changed?: string): string =>
  xmlElement('url', xmlElement('loc', xmlText(url)) + (changed ? xmlElement('lastmod', iso(changed)) : ''));
