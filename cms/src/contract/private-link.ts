import * as v from 'valibot';
import { moderatedPost } from './blog-post';
import { type ModeratedText, storedMarkSchema } from './moderation';
import { moderatedTestimonial } from './testimonial';
import { changedSchema, foundSchema, moment } from './validate';

export const privateLinkEndpoints = {
  readSentText: { method: 'GET', path: '/sent/:token' },
  withdrawSentText: { method: 'POST', path: '/sent/:token/withdraw' },
} as const;

export const privateLinkMessages = {
  unknown: 'This link does not work. Please check that it is complete.',
  failed: 'Could not fetch what you sent. Please try again later.',
  sentAgain: 'Sent again. It is waiting for review.',
  sendFailed: 'It could not be sent again.',
  withdrawn: 'Withdrawn and deleted.',
  withdrawFailed: 'It could not be withdrawn.',
  published: 'This has been published and can no longer be changed here.',
  gone: 'This was withdrawn, or removed by the team.',
  changedMeanwhile:
    'This has been changed in another window, on another device or by an editor. Please check the current version.',
} as const;

/** Kinds of moderated text, in the order of the lists. */
export const moderatedTexts = {
  post: moderatedPost,
  review: moderatedTestimonial,
} as const satisfies Record<string, ModeratedText>;

export type ModeratedTexts = typeof moderatedTexts;
/** Name on the wire. */
export type ModeratedKind = keyof ModeratedTexts;
export const MODERATED_KINDS = Object.keys(moderatedTexts) as ModeratedKind[];
export const moderatedText = (kind: ModeratedKind): ModeratedText => moderatedTexts[kind];

export const MODERATED_SLUGS = MODERATED_KINDS.flatMap((kind) => moderatedText(kind).slugs);

/** `removed`: deleted by the team. */
export const SENT_STATES = ['waiting', 'published', 'sent back', 'withdrawn', 'removed'] as const;
export type SentState = (typeof SENT_STATES)[number];

const sent = {
  state: v.picklist(SENT_STATES),
  /** For `If-Match`. Null if the text is gone. */
  sentAt: v.nullable(moment),
  reason: v.nullable(v.string()),
  marks: v.optional(v.array(storedMarkSchema)),
  /** True if emails about it are sent. */
  mailed: v.boolean(),
};

type Sent<Kind extends ModeratedKind> = v.InferOutput<v.ObjectSchema<typeof sent, undefined>> & {
  kind: Kind;
  /** Null if it is gone. */
  text: v.InferOutput<ModeratedTexts[Kind]['sent']> | null;
};
export type SentText = { [Kind in ModeratedKind]: Sent<Kind> }[ModeratedKind];
const sentTextSchema = v.variant(
  'kind',
  MODERATED_KINDS.map((kind) =>
    v.object({ ...sent, kind: v.literal(kind), text: v.nullable(moderatedTexts[kind].sent) }),
  ),
) as v.GenericSchema<unknown> as v.GenericSchema<SentText>;
export const sentTextAnswerSchema = foundSchema(sentTextSchema);
export const sentTextChangedSchema = changedSchema(sentTextSchema);

const receiptSchema = v.object({ link: v.string(), mailed: v.fallback(v.boolean(), false) });
export type SentReceipt = v.InferOutput<typeof receiptSchema>;
/** 201 response to `POST /blog/create` and `POST /post-review`. */
export const sentReceiptSchema = v.object({ data: v.fallback(v.nullable(receiptSchema), null) });
