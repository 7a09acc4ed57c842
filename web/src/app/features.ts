import type { ModeratedKind } from '@contract/moderated';
import { blogPost } from '../features/blog-post/feature';
import { testimonial } from '../features/testimonial/feature';
import type { ModeratedText } from '../moderated/moderated-text';

/** What visitors send and moderators decide about, in the order in which it is listed. */
export const textOf: Record<ModeratedKind, ModeratedText> = {
  post: blogPost,
  review: testimonial,
};
export const texts: readonly ModeratedText[] = Object.values(textOf);
