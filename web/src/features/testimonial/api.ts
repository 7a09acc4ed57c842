import { endpoints } from '@contract/endpoints';
import { REVIEW_CONSENT, type TestimonialPage } from '@contract/testimonial';
import useSWR from 'swr';
import { addressOf, request, upload } from '../../lib/api-client';
import { isPageOf } from '../../lib/guards';
import { pageQuery } from '../../lib/page-param';
import { receiptOf, type SentReceipt } from '../../lib/sent-receipt';
import { isTestimonial } from './is-testimonial';
import type { ReviewForm } from './review-schema';

const is = isPageOf(isTestimonial);

/** Verified testimonials, page by page. */
export function useTestimonials(page = 1) {
  const options = { query: pageQuery(page) };
  return useSWR(
    addressOf(endpoints.listTestimonials, options),
    (): Promise<TestimonialPage> => request(endpoints.listTestimonials, { ...options, is }),
  );
}

/** Sends a testimonial with its photo. The server stores the same one with the same key once. */
export async function sendReview(
  { photo, ...review }: ReviewForm,
  idempotencyKey: string,
  onProgress: (sent: number) => void,
): Promise<SentReceipt | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries(review)) form.set(name, value ?? '');
  form.set('consent', REVIEW_CONSENT.version);
  form.set('photo', photo);
  return receiptOf(await upload(endpoints.createReview, { form, idempotencyKey, onProgress }));
}
