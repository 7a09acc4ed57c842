import { moderatedPost } from './blog-post';
import type { ModeratedText } from './moderation';
import { moderatedTestimonial } from './testimonial';

/** In the order of the lists. */
export const moderatedTexts = {
  post: moderatedPost,
  review: moderatedTestimonial,
} as const satisfies Record<string, ModeratedText>;

export type ModeratedTexts = typeof moderatedTexts;
/** Name on the wire. */
export type ModeratedKind = keyof ModeratedTexts;
export const MODERATED_KINDS = Object.keys(moderatedTexts) as ModeratedKind[];
