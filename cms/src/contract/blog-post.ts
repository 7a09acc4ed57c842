import * as v from 'valibot';
import type { Found, Page } from './envelope';
import { limits } from './limits';
import { messages } from './messages';
import { ANONYMOUS_AUTHOR } from './placeholders';
import { line, prose, wholeNumber } from './validate';

/** A post as visitors get it. Dates are ISO 8601, UTC. */
export interface Post {
  /** Strapi's `documentId`. */
  _id: string;
  slug: string;
  title: string;
  author: string;
  authorSlug: string;
  /** Markdown. */
  content: string;
  /** When it was published; null when nobody said. */
  date: string | null;
  likes: number | null;
  createdAt: string;
}

export type PostPage = Page<Post>;
export type PostAnswer = Found<Post>;
export interface PostCreated {
  success: true;
  message: string;
  data: { _id: string };
}

/**
 * The author in a URL: lowercased, whitespace turned into hyphens; `anonymous-author` if none (specification, section 2),
 * and for a name of dots alone, which in an address means another folder and never arrives.
 */
export function authorSlugOf(author: string | null | undefined): string {
  const name = author?.trim() ?? '';
  return (/^\.{0,2}$/.test(name) ? ANONYMOUS_AUTHOR : name).toLowerCase().replace(/\s+/g, '-');
}

/** What an author sends: `POST /blog/create`. */
export const postDraftSchema = v.object(
  {
    title: line({
      min: [limits.title.min, messages.post.titleAndAuthorRequired],
      max: [limits.title.max, messages.post.titleTooLong],
    }),
    author: line({
      min: [limits.author.min, messages.post.titleAndAuthorRequired],
      max: [limits.author.max, messages.post.authorTooLong],
    }),
    content: prose({
      min: [limits.content.min, messages.post.contentTooShort],
      max: [limits.content.max, messages.post.contentTooLong],
    }),
  },
  (issue) => missingField(issue, { content: messages.post.contentTooShort(0) }),
);
export type PostDraft = v.InferOutput<typeof postDraftSchema>;

/** Valibot reports an absent key at the object: give it the words of its field. */
function missingField(issue: v.BaseIssue<unknown>, words: Record<string, string>): string {
  const key = issue.path?.[issue.path.length - 1]?.key;
  if (typeof key !== 'string') return messages.jsonObject;
  return words[key] ?? messages.post.titleAndAuthorRequired;
}

/** `GET /fetch`: paging, and one author's posts. */
export const postQuerySchema = v.object({
  page: wholeNumber('page number', 1, limits.page.max, 1),
  pageSize: wholeNumber('page size', 1, limits.pageSize.max, limits.pageSize.default),
  author: v.optional(
    line({ min: [1, 'The author must not be empty.'], max: [limits.authorSlug.max, 'The author is too long.'] }),
  ),
});
export type PostQuery = v.InferOutput<typeof postQuerySchema>;

/** `GET /posts/{slug}`. */
export const postParamsSchema = v.object({
  slug: line({ min: [1, messages.notFound], max: [limits.slug.max, messages.notFound] }),
});
