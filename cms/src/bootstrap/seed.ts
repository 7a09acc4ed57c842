import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import sharp from 'sharp';
import { searchTextOf, slugFor } from '../api/blog-post/blog-post';
import { BLOG_POST, type BlogPostRow } from '../api/blog-post/present';
import { DOMAIN } from '../api/site/domain/domain';
import { PAGE, type PageRow } from '../api/site/page/page';
import { rowOf, SITE } from '../api/site/row';
import { TESTIMONIAL, type TestimonialRow } from '../api/testimonial/present';
import { authorSlugOf } from '../contract/blog-post';
import { siteDefaults } from '../contract/site';
import { durable } from '../platform/database/durable';
import { rows } from '../platform/database/rows';
import { storePrivateFile } from '../platform/files/private-files';
import { seedDomains } from './domains';
import { type SeedArticle, seedArticles, seedNotices, seedTestimonials } from './samples';

/** Runs each part once, so that deleted entries stay deleted. */
export async function seed(strapi: Core.Strapi): Promise<void> {
  await once(strapi, 'seeded', seedPosts);
  await once(strapi, 'seeded-site', seedSite);
  await once(strapi, 'seeded-domains', seedDomainPages);
  await once(strapi, 'seeded-testimonials', seedTestimonialRows);
  await once(strapi, 'seeded-notices', seedNoticePages);
}

/** @param prepare reads outside the transaction */
async function once(strapi: Core.Strapi, key: string, prepare: (folder: string) => Promise<() => Promise<void>>) {
  const done = strapi.store({ type: 'core', name: 'first-commit', key });
  if (await done.get({})) return;
  const write = await prepare(join(strapi.dirs.app.src, 'bootstrap'));
  await durable(async () => {
    await write();
    await done.set({ value: true });
  });
}

async function seedPosts(folder: string) {
  const textOf = async ({ file }: SeedArticle) => (await readFile(join(folder, 'articles', file), 'utf8')).trim();
  const data = await Promise.all(seedArticles.map(async (article) => postOf(article, await textOf(article))));
  return async () => {
    for (const row of data) await rows<BlogPostRow>(BLOG_POST).create({ data: row });
  };
}

function postOf({ title, author, verified, date }: SeedArticle, content: string): Partial<BlogPostRow> {
  return {
    title,
    author,
    content,
    date,
    slug: slugFor(title, false),
    authorSlug: authorSlugOf(author),
    searchText: searchTextOf({ title, author, content }),
    moderation: verified ? 'verified' : 'draft',
    verifiedAt: verified ? date : null,
  };
}

/** Keeps a page that an editor has made. */
async function seedNoticePages(folder: string) {
  const pages = await Promise.all(
    seedNotices.map(async (notice) => ({
      ...notice,
      body: (await readFile(join(folder, 'notices', `${notice.slug}.md`), 'utf8')).trim(),
    })),
  );
  return async () => {
    for (const page of pages) {
      if ((await rows<PageRow>(PAGE).count({ where: { slug: page.slug } })) > 0) continue;
      await rows<PageRow>(PAGE).create({ data: { ...page, published: true } });
    }
  };
}

/** The document service also makes the components. */
async function seedSite() {
  return async () => {
    await strapi.documents(SITE as never).create({ data: rowOf(siteDefaults) as never });
  };
}

async function seedDomainPages() {
  return async () => {
    for (const data of seedDomains) {
      if ((await rows(DOMAIN).count({ where: { $or: [{ name: data.name }, { slug: data.slug }] } })) > 0) continue;
      await strapi.documents(DOMAIN as never).create({ data: { ...data, published: true } as never });
    }
  };
}

async function seedTestimonialRows(folder: string) {
  const verifiedAt = new Date().toISOString();
  const data: Partial<TestimonialRow>[] = [];
  for (const [index, { face, name, review }] of seedTestimonials.entries()) {
    const photo = await sharp(join(folder, 'testimonials', face))
      .jpeg({ quality: 88 })
      .toBuffer();
    const photoFile = await storePrivateFile('photos', 'jpg', photo);
    const position = index + 1;
    data.push({ name, review, photoFile, position, moderation: 'verified', verifiedAt });
  }
  return async () => {
    for (const row of data) await rows<TestimonialRow>(TESTIMONIAL).create({ data: row });
  };
}
