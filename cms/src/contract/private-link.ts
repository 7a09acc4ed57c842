import * as v from 'valibot';
import { DOMAINS } from './domains';
import { changedSchema, foundSchema, moment } from './validate';

/** How a text stands for whoever sent it. `removed`: the team deleted it. */
export const SENT_STATES = ['waiting', 'published', 'sent back', 'withdrawn', 'removed'] as const;
export type SentState = (typeof SENT_STATES)[number];

/** What is sent that way. */
export const SENT_KINDS = ['post', 'review'] as const;

const sent = {
  state: v.picklist(SENT_STATES),
  /** When it was sent, the last time: what a change of it has seen (`If-Match`). Null when there is nothing left. */
  sentAt: v.nullable(moment),
  /** Why it was sent back; null when nobody said, and otherwise. */
  reason: v.nullable(v.string()),
  /** Whether mails tell of it. To whom is nobody's to see here. */
  mailed: v.boolean(),
};

const sentPostSchema = v.object({
  title: v.string(),
  author: v.string(),
  content: v.string(),
  tag: v.nullable(v.picklist(DOMAINS)),
  authorSlug: v.string(),
  slug: v.string(),
});
export type SentPost = v.InferOutput<typeof sentPostSchema>;

const sentReviewSchema = v.object({
  name: v.string(),
  linkedin: v.nullable(v.string()),
  review: v.string(),
  certificateId: v.nullable(v.string()),
  /** When it was agreed that it may be shown, and to which words; null for who agreed before that was written down. */
  consent: v.nullable(v.object({ at: moment, words: v.string() })),
});
export type SentReview = v.InferOutput<typeof sentReviewSchema>;

/** A text behind a private link. */
const sentTextSchema = v.variant('kind', [
  v.object({ ...sent, kind: v.literal('post'), text: v.nullable(sentPostSchema) }),
  v.object({ ...sent, kind: v.literal('review'), text: v.nullable(sentReviewSchema) }),
]);
export type SentText = v.InferOutput<typeof sentTextSchema>;
export const sentTextAnswerSchema = foundSchema(sentTextSchema);
export type SentTextAnswer = v.InferOutput<typeof sentTextAnswerSchema>;
/** 200 of the writes: what was done, and the status now. */
export const sentTextChangedSchema = changedSchema(sentTextSchema);
export type SentTextChanged = v.InferOutput<typeof sentTextChangedSchema>;

/** What a sender gets: the path of the private page, shown once, and whether a link to it is emailed too. */
const receiptSchema = v.object({ link: v.string(), mailed: v.fallback(v.boolean(), false) });
export type SentReceipt = v.InferOutput<typeof receiptSchema>;
/** 201 of `POST /blog/create` and `POST /post-review`; null from a server that sends no link. */
export const sentReceiptSchema = v.object({ data: v.fallback(v.nullable(receiptSchema), null) });
