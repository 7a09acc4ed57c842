import type { ModeratedKind } from '@contract/private-link';
import { blogPost } from '../features/blog-post/feature';
import { testimonial } from '../features/testimonial/feature';
import type { ModeratedFeature } from '../moderated/moderated-kind';

/** Moderated texts, in display order. */
const features: Record<ModeratedKind, ModeratedFeature> = {
  post: blogPost,
  review: testimonial,
};
export const texts = Object.entries(features).map(([kind, text]) => ({ ...text, kind: kind as ModeratedKind }));
