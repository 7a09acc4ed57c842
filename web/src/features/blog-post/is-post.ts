import type { Post } from '@contract/blog-post';

const texts = ['_id', 'slug', 'title', 'author', 'authorSlug', 'content', 'createdAt'] as const;

/**
 * Whether a value is a post. Navigation state outlives a deploy in the browser's history, so it is not trusted blindly.
 */
export function isPost(value: unknown): value is Post {
  if (typeof value !== 'object' || value === null) return false;
  const post = value as Record<string, unknown>;
  return (
    texts.every((name) => typeof post[name] === 'string') &&
    (post.date === null || (typeof post.date === 'string' && !Number.isNaN(Date.parse(post.date)))) &&
    (post.likes === null || typeof post.likes === 'number')
  );
}
