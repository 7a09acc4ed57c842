import { searchTextOf } from '../api/blog-post/columns';
import { BLOG_POST, type BlogPostRow } from '../api/blog-post/row';
import { durable } from '../platform/database/durable';
import { keysetPages } from '../platform/database/keyset-pages';
import { rows } from '../platform/database/rows';

/** Makes posts of an earlier version, and those that were written past the product, such that a search finds them. */
export async function fillSearchTexts(): Promise<void> {
  const posts = rows<BlogPostRow>(BLOG_POST);
  const unread = { where: { searchText: { $null: true } }, select: ['id', 'title', 'author', 'content'] };
  for await (const page of keysetPages(posts, unread)) {
    await durable(async () => {
      for (const post of page)
        await posts.updateMany({ where: { id: post.id }, data: { searchText: searchTextOf(post) } });
    });
  }
}
