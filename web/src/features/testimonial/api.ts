import { endpoints } from '@contract/endpoints';
import type { SentReceipt } from '@contract/sent-receipt';
import type { TestimonialPage } from '@contract/testimonial';
import useSWR from 'swr';
import { addressOf, cutOff, request, upload } from '../../lib/api-client';
import { pageQuery } from '../../lib/page-param';
import type { ReviewForm } from './review-schema';

/** Fetched with the answer: a page that the server wrote needs neither. */
const contract = () => import('@contract/testimonial');

/** Verified testimonials, page by page. */
export function useTestimonials(page = 1) {
  const options = { query: pageQuery(page), schema: async () => (await contract()).testimonialPageSchema };
  return useSWR(
    addressOf(endpoints.listTestimonials, options),
    (): Promise<TestimonialPage> => request(endpoints.listTestimonials, options),
  );
}

/** Sends a testimonial with its photo. The server stores the same one with the same key once. */
export async function sendReview(
  { photo, ...review }: ReviewForm,
  idempotencyKey: string,
  onProgress: (sent: number) => void,
): Promise<SentReceipt | null> {
  const { REVIEW_CONSENT } = await contract().catch(cutOff);
  const { sentReceiptSchema: schema } = await import('@contract/sent-receipt').catch(cutOff);
  const form = new FormData();
  for (const [name, value] of Object.entries(review)) form.set(name, value ?? '');
  form.set('consent', REVIEW_CONSENT.version);
  form.set('photo', photo);
  return (await upload(endpoints.createReview, { form, idempotencyKey, onProgress, schema })).data;
}
