import { endpoints } from '@contract/endpoints';
import type { SentReceipt } from '@contract/sent-receipt';
import { cutOff } from '../../lib/api-client';
import { upload } from '../../lib/upload';
import type { ReviewForm } from './review-schema';

/** Sends a testimonial with its photo. The server stores the same one with the same key once. */
export async function sendReview(
  { photo, ...review }: ReviewForm,
  idempotencyKey: string,
  onProgress: (sent: number) => void,
): Promise<SentReceipt | null> {
  const { REVIEW_CONSENT } = await import('@contract/testimonial').catch(cutOff);
  const { sentReceiptSchema: schema } = await import('@contract/sent-receipt').catch(cutOff);
  const form = new FormData();
  for (const [name, value] of Object.entries(review)) form.set(name, value ?? '');
  form.set('consent', REVIEW_CONSENT.version);
  form.set('photo', photo);
  return (await upload(endpoints.createReview, { form, idempotencyKey, onProgress, schema })).data;
}
