import type { Core } from '@strapi/strapi';

/**
 * Indexes that a schema cannot describe: a column that runs the other way, and any with `id`. Strapi overlooks that column
 * when it reads the indexes of PostgreSQL, and would fail to make the index again at each change of any schema.
 */
const INDEXES = {
  blog_posts_public_index: 'blog_posts (moderation, verified_at, id)',
  blog_posts_tag_public_index: 'blog_posts (tag, moderation, verified_at, id)',
  blog_posts_author_public_index: 'blog_posts (author_slug, moderation, verified_at, id)',
  testimonials_public_order_index: 'testimonials (moderation, position, verified_at DESC, id DESC)',
};

/** Makes what is missing. At each start: SQLite loses them when Strapi makes a table anew. */
export async function makeIndexes(strapi: Core.Strapi): Promise<void> {
  for (const [name, on] of Object.entries(INDEXES))
    await strapi.db.connection.raw(`CREATE INDEX IF NOT EXISTS ${name} ON ${on}`);
}
