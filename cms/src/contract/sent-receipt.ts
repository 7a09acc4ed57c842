import * as v from 'valibot';

/** What a sender gets: the path of the private page, shown once, and whether a link to it is emailed too. */
const receiptSchema = v.object({ link: v.string(), mailed: v.fallback(v.boolean(), false) });
export type SentReceipt = v.InferOutput<typeof receiptSchema>;
/** 201 of `POST /blog/create` and `POST /post-review`; null from a server that sends no link. */
export const sentReceiptSchema = v.object({ data: v.fallback(v.nullable(receiptSchema), null) });
