import { endpoints } from '@contract/endpoints';
import { REVIEW_CONSENT, type Review, type Testimonial } from '@contract/testimonial';
import useSWR from 'swr';
import { addressOf, request, upload } from '../../lib/api-client';
import { isFound, isListOf, isShape, isText } from '../../lib/guards';
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

/**
 * Sends a review with its photo. The same key with the same review stores it once, however often it is sent.
 * @returns the path of its private page; null when the server says none
 */
export async function sendReview(
  review: Omit<Review, 'consent'>,
  photo: File,
  idempotencyKey: string,
  onProgress: (sent: number) => void,
): Promise<string | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries(review)) form.set(name, value ?? '');
  form.set('consent', REVIEW_CONSENT.version);
  form.set('photo', photo);
  const answer: object = await upload(endpoints.createReview, { form, idempotencyKey, onProgress });
  return hasLink(answer) ? answer.data.link : null;
}
const hasLink = isShape({ data: isShape({ link: isText }) });
