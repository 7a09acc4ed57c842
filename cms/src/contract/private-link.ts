import * as v from 'valibot';
import { MODERATED_KINDS, type ModeratedKind, type ModeratedTexts, moderatedTexts } from './moderated';
import { storedMarkSchema } from './moderation';
import { changedSchema, foundSchema, moment } from './validate';

/** The state of a text for its sender. `removed`: the team deleted it. */
export const SENT_STATES = ['waiting', 'published', 'sent back', 'withdrawn', 'removed'] as const;
export type SentState = (typeof SENT_STATES)[number];

const sent = {
  state: v.picklist(SENT_STATES),
  /** When it was sent, the last time: what a change of it has seen (`If-Match`). Null when there is nothing left. */
  sentAt: v.nullable(moment),
  /** Why it was sent back; null without a reason or in another state. */
  reason: v.nullable(v.string()),
  /** The passages to change, with what should change there; none in another state. */
  marks: v.optional(v.array(storedMarkSchema)),
  /** Whether emails are sent about it. The address is not shown here. */
  mailed: v.boolean(),
};

type Sent<Kind extends ModeratedKind> = v.InferOutput<v.ObjectSchema<typeof sent, undefined>> & {
  kind: Kind;
  /** Null when it is gone. */
  text: v.InferOutput<ModeratedTexts[Kind]['sent']> | null;
};
/** A text behind a private link. */
export type SentText = { [Kind in ModeratedKind]: Sent<Kind> }[ModeratedKind];
const sentTextSchema = v.variant(
  'kind',
  MODERATED_KINDS.map((kind) =>
    v.object({ ...sent, kind: v.literal(kind), text: v.nullable(moderatedTexts[kind].sent) }),
  ),
) as v.GenericSchema<unknown> as v.GenericSchema<SentText>;
export const sentTextAnswerSchema = foundSchema(sentTextSchema);
export type SentTextAnswer = v.InferOutput<typeof sentTextAnswerSchema>;
/** 200 of the writes: what was done, and the status now. */
export const sentTextChangedSchema = changedSchema(sentTextSchema);
export type SentTextChanged = v.InferOutput<typeof sentTextChangedSchema>;
