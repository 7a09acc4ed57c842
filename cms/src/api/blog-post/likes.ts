import { createHash } from 'node:crypto';
import type { Like } from '../../contract/blog-post';
import { messages } from '../../contract/messages';
import { durable } from '../../platform/database/durable';
import { isUniqueViolation } from '../../platform/database/error-codes';
import { rows } from '../../platform/database/rows';
import { Unknown } from '../../platform/errors';
import { BLOG_POST, type BlogPostRow, POST_LIKE, type PostLikeRow } from './row';

const posts = () => rows<BlogPostRow>(BLOG_POST);
const likes = () => rows<PostLikeRow>(POST_LIKE);

const markOf = (post: string, visitor: string): string =>
  createHash('sha256').update(`${post}\n${visitor}`).digest('hex');

/**
 * Counts a like, or takes it back: once for each browser, however often it is asked.
 * @returns how many like the post now; null when nobody does
 * @throws Unknown for what is not public
 */
export async function setLike(slug: string, { visitor, liked }: Like): Promise<number | null> {
  try {
    return await durable(async () => {
      const post = await find(slug);
      const mark = markOf(post.documentId, visitor);
      const isCounted = (await likes().count({ where: { mark } })) > 0;
      if (isCounted === liked) return post.likes;
      if (liked) await likes().create({ data: { mark, post: post.documentId } });
      // Of several who take it back at once, one does.
      else if ((await likes().deleteMany({ where: { mark } })).count !== 1) return (await find(slug)).likes;
      return add(slug, liked ? 1 : -1);
    });
  } catch (error) {
    // The same browser, at the same moment: the other one is counted.
    if (!isUniqueViolation(error, 'mark')) throw error;
    return (await find(slug)).likes;
  }
}

/** @throws Unknown */
async function find(slug: string): Promise<BlogPostRow> {
  const post = await posts().findOne({ where: { slug, moderation: 'verified' } });
  if (!post) throw new Unknown(messages.post.notFound);
  return post;
}

/** From the number that was read: who meets another here looks again. */
async function add(slug: string, one: 1 | -1): Promise<number | null> {
  for (;;) {
    const { id, likes } = await find(slug);
    const next = Math.max(0, (likes ?? 0) + one) || null;
    const { count } = await posts().updateMany({ where: { id, likes }, data: { likes: next } });
    if (count === 1) return next;
  }
}
