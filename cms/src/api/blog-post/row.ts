import type { Domain } from '../../contract/domains';
import type { ModerationState } from '../../contract/moderation';
import type { BaseRow } from '../../platform/database/rows';

export const BLOG_POST = 'api::blog-post.blog-post';

/** A blog post as it is stored. */
export interface BlogPostRow extends BaseRow {
  title: string;
  author: string | null;
  content: string;
  moderation: ModerationState;
  rejectionReason: string | null;
  date: string | null;
  likes: number | null;
  verifiedAt: string | null;
  slug: string;
  authorSlug: string;
  tag: Domain | null;
  /** When its author sent it again, the last time; null for a text that was sent once. */
  sentAgainAt: string | null;
  /** What a search looks into: see `searchTextOf`. */
  searchText: string | null;
}

export const POST_LIKE = 'api::blog-post.post-like';

/** One browser likes one post. */
export interface PostLikeRow extends BaseRow {
  /** Hash of the post and of the ID that the browser made up: it tells of neither, and no two of them belong together. */
  mark: string;
  /** `documentId` of the post. */
  post: string;
}
