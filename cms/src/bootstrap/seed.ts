import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { BLOG_POST, type BlogPostRow } from '../api/blog-post/row';
import { slugFor } from '../api/blog-post/slug';
import { authorSlugOf } from '../contract/blog-post';
import { durable } from '../lib/durable';
import { rows } from '../lib/rows';
import { type SeedArticle, seedArticles } from './articles';

/** Fills a new product with its articles: all or none, and only once, so that a deleted one stays deleted. */
export async function seed(strapi: Core.Strapi): Promise<void> {
  const done = strapi.store({ type: 'core', name: 'first-commit', key: 'seeded' });
  if (await done.get({})) return;
  const folder = join(strapi.dirs.app.src, 'bootstrap', 'articles');
  const data = await Promise.all(
    seedArticles.map(async (article) => post(article, (await readFile(join(folder, article.file), 'utf8')).trim())),
  );
  await durable(async () => {
    for (const row of data) await rows<BlogPostRow>(BLOG_POST).create({ data: row });
    await done.set({ value: true });
  });
}

function post({ title, author, verified, date }: SeedArticle, content: string): Partial<BlogPostRow> {
  return {
    title,
    author,
    content,
    date,
    slug: slugFor(title, false),
    authorSlug: authorSlugOf(author),
    moderation: verified ? 'verified' : 'draft',
    verifiedAt: verified ? date : null,
    publishedAt: new Date(),
  };
}
