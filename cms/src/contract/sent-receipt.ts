import * as v from 'valibot';

const receiptSchema = v.object({ link: v.string(), mailed: v.fallback(v.boolean(), false) });
export type SentReceipt = v.InferOutput<typeof receiptSchema>;
/** 201 of `POST /blog/create` and `POST /post-review`. */
export const sentReceiptSchema = v.object({ data: v.fallback(v.nullable(receiptSchema), null) });
