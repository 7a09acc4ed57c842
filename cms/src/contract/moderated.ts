import { moderatedPost } from './blog-post';
import type { ModeratedText } from './moderation';
import { moderatedReview } from './testimonial';

/** Every kind of text that visitors send and moderators decide about, in the order in which they are listed. */
export const moderatedTexts = {
  post: moderatedPost,
  review: moderatedReview,
} as const satisfies Record<string, ModeratedText>;

export type ModeratedTexts = typeof moderatedTexts;
/** What a kind is called on the wire. */
export type ModeratedKind = keyof ModeratedTexts;
export const MODERATED_KINDS = Object.keys(moderatedTexts) as ModeratedKind[];
