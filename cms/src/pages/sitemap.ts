import { BLOG_POST, type BlogPostRow } from '../api/blog-post/present';
import * as siteTexts from '../api/site/site';
import { limits } from '../contract/calls';
import { authorAddress, domainAddress, type SiteRenderer } from '../contract/site';
import { keysetPages, rows } from '../platform/database/rows';
import { type ModeratedFeature, moderatedFeatures } from '../platform/feature';
import { XML, xmlElement, xmlText } from '../platform/text';
import { iso } from '../platform/time';

/** Maximum number of posts per file, small enough to cache. */
const MOST_IN_ONE = 10_000;

const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const verified = { moderation: 'verified' };
const posts = () => rows<BlogPostRow>(BLOG_POST);

export const partsOf = (count: number): number => Math.max(1, Math.ceil(count / MOST_IN_ONE));

/** `/sitemap.xml`: all pages, or an index of several files. */
export async function sitemap(renderer: SiteRenderer, origin: string): Promise<string> {
  const parts = partsOf(await posts().count({ where: verified }));
  if (parts === 1) return (await sitemapPart(1, renderer, origin)) ?? '';
  const urls = Array.from({ length: parts }, (_, index) =>
    xmlElement('sitemap', xmlElement('loc', xmlText(`${origin}/sitemap-${index + 1}.xml`))),
  );
  return XML + xmlElement('sitemapindex', urls, NAMESPACE);
}

/** `/sitemap-1.xml` and so on. @returns null if there is no such part */
export async function sitemapPart(part: number, renderer: SiteRenderer, origin: string): Promise<string | null> {
  const urls = part === 1 ? await staticPages(renderer, origin) : [];
  const [first] = await posts().findMany({
    where: verified,
    orderBy: [{ id: 'asc' }],
    select: ['id'],
    offset: (part - 1) * MOST_IN_ONE,
    limit: 1,
  });
  if (!first && part > 1) return null;
  if (first) {
    const from = { ...verified, id: { $gte: first.id } };
    let left = MOST_IN_ONE;
    const authors = new Set<string>();
    for await (const page of keysetPages(posts(), { where: from, select: ['id', 'slug', 'authorSlug', 'updatedAt'] })) {
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
  const pages = Math.ceil((await rows(uid).count({ where: verified })) / limits.pageSize.default);
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => listAddress(index + 2));
}

const urlElement = (url: string, changed?: string): string =>
  xmlElement('url', xmlElement('loc', xmlText(url)) + (changed ? xmlElement('lastmod', iso(changed)) : ''));
