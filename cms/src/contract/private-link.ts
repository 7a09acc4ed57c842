import * as v from 'valibot';
import { MODERATED_KINDS, type ModeratedKind, type ModeratedTexts, moderatedTexts } from './moderated';
import { storedMarkSchema } from './moderation';
import { changedSchema, foundSchema, moment } from './validate';

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
export type SentTextAnswer = v.InferOutput<typeof sentTextAnswerSchema>;
export const sentTextChangedSchema = changedSchema(sentTextSchema);
export type SentTextChanged = v.InferOutput<typeof sentTextChangedSchema>;
