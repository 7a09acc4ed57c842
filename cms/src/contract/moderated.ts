import { moderatedPost } from './blog-post';
import { type Endpoint, endpoints } from './endpoints';
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
export const moderatedText = (kind: ModeratedKind): ModeratedText => moderatedTexts[kind];

const texts = MODERATED_KINDS.map(moderatedText);

/** First segments of the addresses of their pages. */
export const MODERATED_SLUGS = texts.flatMap(({ slugs }) => slugs);

/** Every call by its name in the OpenAPI document. */
export const namedEndpoints: Readonly<Record<string, Endpoint>> = Object.assign(
  { ...endpoints },
  ...texts.map((text) => text.endpoints),
);
