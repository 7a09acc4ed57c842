import type { ModerationState } from '../../contract/moderation';
import type { BaseRow } from '../../lib/rows';

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
}
