import type { Post, SentPost, UnverifiedPost } from '../../contract/blog-post';
import { ANONYMOUS_AUTHOR } from '../../contract/placeholders';
import { iso } from '../../platform/time';
import { decisionColumns, presentDecision } from '../moderation/presenter';
import type { BlogPostRow } from './row';

const tagOf = ({ tag }: BlogPostRow) => (tag === null ? {} : { tag });
const aboutAuthor = ({ authorAbout, authorLink }: BlogPostRow) => ({
  ...(authorAbout ? { authorAbout } : {}),
  ...(authorLink ? { authorLink } : {}),
});

const sizesOf = ({ pictureSizes }: BlogPostRow) => (pictureSizes ? { pictureSizes } : {});

/** A stored post as visitors get it, field by field. */
export const presentPost = (row: BlogPostRow): Post => ({
  _id: row.documentId,
  slug: row.slug,
  title: row.title,
  author: row.author ?? ANONYMOUS_AUTHOR,
  authorSlug: row.authorSlug,
  content: row.content,
  date: row.date && iso(row.date),
  likes: row.likes,
  ...tagOf(row),
  ...aboutAuthor(row),
  ...sizesOf(row),
  createdAt: iso(row.createdAt),
});

/** A post that waits, as the admin gets it. */
export const presentUnverifiedPost = (row: BlogPostRow): UnverifiedPost => ({
  _id: row.documentId,
  title: row.title,
  author: row.author ?? ANONYMOUS_AUTHOR,
  content: row.content,
  ...tagOf(row),
  ...aboutAuthor(row),
  ...sizesOf(row),
  createdAt: iso(row.createdAt),
  ...presentDecision(row),
});

/** A post as its private page shows it. */
export const presentSentPost = (row: BlogPostRow): SentPost => ({
  title: row.title,
  author: row.author ?? '',
  content: row.content,
  tag: row.tag,
  ...aboutAuthor(row),
  ...sizesOf(row),
  authorSlug: row.authorSlug,
  slug: row.slug,
});

/** The columns that the presenters read. */
export const postColumns = [
  'documentId',
  'slug',
  'title',
  'author',
  'authorSlug',
  'content',
  'date',
  'likes',
  'tag',
  'authorAbout',
  'authorLink',
  'pictureSizes',
  'createdAt',
];

/** The columns of one that waits. */
export const waitingPostColumns = [...postColumns, ...decisionColumns];
