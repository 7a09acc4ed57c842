import type { PostText } from '../../contract/blog-post';
import type { PictureNumber, PictureSizes } from '../../contract/markdown';
import type { BaseRow } from '../../platform/database/rows';
import type { ModeratedRow } from '../../platform/feature';

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
