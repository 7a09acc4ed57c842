import type { ModeratedKind } from '@contract/moderated';
import { blogPost } from '../features/blog-post/feature';
import { testimonial } from '../features/testimonial/feature';
import type { ModeratedFeature } from '../moderated/moderated-kind';

/** Moderated texts, in the order in which lists show them. */
export const textOf: Record<ModeratedKind, ModeratedFeature> = {
  post: blogPost,
  review: testimonial,
};
export const texts: readonly ModeratedFeature[] = Object.values(textOf);
