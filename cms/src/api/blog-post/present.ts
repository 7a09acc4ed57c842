import type { Post, SentPost, UnverifiedPost } from '../../contract/blog-post';
import type { Domain } from '../../contract/domains';
import type { PictureNumber, PictureSizes } from '../../contract/picture';
import { ANONYMOUS_AUTHOR } from '../../contract/placeholders';
import type { BaseRow } from '../../platform/database/rows';
import type { ModeratedRow } from '../../platform/feature';
import { iso } from '../../platform/time';
import { decisionColumns, presentDecision } from '../moderation/pending';

export const BLOG_POST = 'api::blog-post.blog-post';

export interface BlogPostRow extends ModeratedRow {
  title: string;
  author: string | null;
  content: string;
  date: string | null;
  likes: number | null;
  slug: string;
  authorSlug: string;
  tag: Domain | null;
  authorAbout: string | null;
  authorLink: string | null;
  /** Title, author and content, folded for search. */
  searchText: string | null;
  /** Null or incomplete for pictures of earlier versions. */
  pictureSizes: PictureSizes | null;
}

export const POST_LIKE = 'api::blog-post.post-like';

export interface PostLikeRow extends BaseRow {
  /** Unique hash of post and visitor, which reveals neither. */
  mark: string;
  post: string;
}

export const POST_PICTURE = 'api::blog-post.post-picture';

export interface PostPictureRow extends BaseRow {
  post: string;
  number: PictureNumber;
  file: string;
  /** Hash of the sender's network, null for pictures of earlier versions. */
  network: string | null;
}

const tagOf = ({ tag }: BlogPostRow) => (tag === null ? {} : { tag });
const authorOf = ({ authorAbout, authorLink }: BlogPostRow) => ({
  ...(authorAbout ? { authorAbout } : {}),
  ...(authorLink ? { authorLink } : {}),
});

const sizesOf = ({ pictureSizes }: BlogPostRow) => (pictureSizes ? { pictureSizes } : {});

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
  ...authorOf(row),
  ...sizesOf(row),
  createdAt: iso(row.createdAt),
});

export const presentUnverifiedPost = (row: BlogPostRow): UnverifiedPost => ({
  _id: row.documentId,
  title: row.title,
  author: row.author ?? ANONYMOUS_AUTHOR,
  content: row.content,
  ...tagOf(row),
  ...authorOf(row),
  ...sizesOf(row),
  createdAt: iso(row.createdAt),
  ...presentDecision(row),
});

export const presentSentPost = (row: BlogPostRow): SentPost => ({
  title: row.title,
  author: row.author ?? '',
  content: row.content,
  tag: row.tag,
  ...authorOf(row),
  ...sizesOf(row),
  authorSlug: row.authorSlug,
  slug: row.slug,
});

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

export const queueColumns = [...postColumns, ...decisionColumns];
