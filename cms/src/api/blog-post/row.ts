import type { Domain } from '../../contract/domains';
import type { PictureNumber, PictureSizes } from '../../contract/picture';
import type { BaseRow } from '../../platform/database/rows';
import type { ModeratedRow } from '../../platform/feature';

export const BLOG_POST = 'api::blog-post.blog-post';

/** A blog post as it is stored. */
export interface BlogPostRow extends ModeratedRow {
  title: string;
  author: string | null;
  content: string;
  date: string | null;
  likes: number | null;
  slug: string;
  authorSlug: string;
  tag: Domain | null;
  /** What authors say of themselves. */
  authorAbout: string | null;
  authorLink: string | null;
  /** What a search looks into: see `searchTextOf`. */
  searchText: string | null;
  /** Sizes of its pictures by number, without those that an earlier version stored. */
  pictureSizes: PictureSizes | null;
}

export const POST_LIKE = 'api::blog-post.post-like';

/** One browser likes one post. */
export interface PostLikeRow extends BaseRow {
  /** Hash of the post and of the ID that the browser made up: it tells of neither, and no two of them belong together. */
  mark: string;
  /** `documentId` of the post. */
  post: string;
}

export const POST_PICTURE = 'api::blog-post.post-picture';

/** A picture of a post, which its text names by the number. */
export interface PostPictureRow extends BaseRow {
  /** `documentId` of the post. */
  post: string;
  number: PictureNumber;
  /** Its name in the private store. */
  file: string;
  /** Hash of the network that it came from; null from before there were shares. */
  network: string | null;
}
