import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import type { Review, Testimonial } from '@contract/testimonial';
import useSWR from 'swr';
import { addressOf, request, upload } from '../../lib/api-client';
import { isFound, isListOf } from '../../lib/guards';
import { isTestimonial } from './is-testimonial';

const is = isFound(isListOf(isTestimonial));

/** Key of the cached testimonials. */
export const testimonialsKey = addressOf(endpoints.listTestimonials);

/** Every verified testimonial. */
export function useTestimonials() {
  return useSWR(
    testimonialsKey,
    async (): Promise<Testimonial[]> => (await request(endpoints.listTestimonials, { is })).data,
  );
}

/** Sends a review with its photo. The same key with the same review stores it once, however often it is sent. */
export function sendReview(
  review: Review,
  photo: File,
  idempotencyKey: string,
  onProgress: (sent: number) => void,
): Promise<Done> {
  const form = new FormData();
  form.set('name', review.name);
  form.set('linkedin', review.linkedin ?? '');
  form.set('review', review.review);
  form.set('photo', photo);
  return upload(endpoints.createReview, { form, idempotencyKey, onProgress });
}
