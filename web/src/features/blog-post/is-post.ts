import type { Post } from '@contract/blog-post';
import { DOMAINS } from '@contract/domains';
import { isMoment, isNumber, isOneOf, isShape, isText, orMissing, orNull } from '../../lib/guards';

/**
 * Whether a value is a post, in an answer or in navigation state: that outlives a deploy in the browser's history, so it
 * is not trusted blindly.
 */
export const isPost = isShape<Post>({
  _id: isText,
  slug: isText,
  title: isText,
  author: isText,
  authorSlug: isText,
  content: isText,
  date: orNull(isMoment),
  likes: orNull(isNumber),
  tag: orMissing(isOneOf(DOMAINS)),
  createdAt: isText,
});
