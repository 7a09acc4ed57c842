import type { Post, PostText, SentPost, UnverifiedPost } from '../../contract/blog-post';
import { ANONYMOUS_AUTHOR } from '../../contract/calls';
import type { PictureNumber, PictureSizes } from '../../contract/markdown';
import { type BaseRow, pick } from '../../platform/database/rows';
import type { ModeratedRow } from '../../platform/feature';
import { iso } from '../../platform/time';
import { decisionColumns, presentDecision } from '../moderation/pending';

export const BLOG_POST = 'api::blog-post.blog-post';

export interface BlogPostRow extends ModeratedRow, Omit<PostText, 'author'> {
  author: string | null;
  date: string | null;
  likes: number | null;
  slug: string;
  authorSlug: string;
  /** Title, author and content, folded for search. */
  searchText: string | null;
  /** Null or incomplete for pictures from earlier versions. */
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
  /** Hash of the sender's network, null for pictures from earlier versions. */
  network: string | null;
}

const authorOf = ({ authorAbout, authorLink }: BlogPostRow) => ({
  ...(authorAbout ? { authorAbout } : {}),
  ...(authorLink ? { authorLink } : {}),
});

const sizesOf = ({ pictureSizes }: BlogPostRow) => (pictureSizes ? { pictureSizes } : {});

const presentText = (row: BlogPostRow) => ({
  _id: row.documentId,
  ...pick(row, ['title', 'content']),
  author: row.author ?? ANONYMOUS_AUTHOR,
  ...(row.tag === null ? {} : { tag: row.tag }),
  ...authorOf(row),
  ...sizesOf(row),
  createdAt: iso(row.createdAt),
});

export const presentPost = (row: BlogPostRow): Post => ({
  ...presentText(row),
  ...pick(row, ['slug', 'authorSlug', 'likes']),
  date: row.date && iso(row.date),
});

export const presentUnverifiedPost = (row: BlogPostRow): UnverifiedPost => ({
  ...presentText(row),
  ...presentDecision(row),
});

export const presentSentPost = (row: BlogPostRow): SentPost => ({
  ...pick(row, ['title', 'content', 'tag', 'authorSlug', 'slug']),
  author: row.author ?? '',
  ...authorOf(row),
  ...sizesOf(row),
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
