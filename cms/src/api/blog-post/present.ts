import type { PendingPost, Post, SentPost } from '../../contract/blog-post';
import { ANONYMOUS_AUTHOR } from '../../contract/calls';
import { pick } from '../../platform/database/rows';
import { iso } from '../../platform/time';
import { decisionColumns, presentDecision } from '../moderation/pending';
import type { BlogPostRow } from './row';

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

export const presentPendingPost = (row: BlogPostRow): PendingPost => ({
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
