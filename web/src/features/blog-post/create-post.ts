import type { PostDraft } from '@contract/blog-post';
import { endpoints } from '@contract/endpoints';
import type { SentReceipt } from '@contract/sent-receipt';
import { cutOff, request } from '../../lib/api-client';
import { upload } from '../../lib/upload';

/** Sends a post. The server stores the same post with the same key once. @param form the post with its pictures, if any */
export async function createPost(
  body: PostDraft,
  idempotencyKey: string,
  form?: FormData,
): Promise<SentReceipt | null> {
  const { sentReceiptSchema: schema } = await import('@contract/sent-receipt').catch(cutOff);
  if (form) return (await upload(endpoints.createPostWithPictures, { form, idempotencyKey, schema })).data;
  return (await request(endpoints.createPost, { body, idempotencyKey, schema })).data;
}
