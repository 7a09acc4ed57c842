import * as v from 'valibot';
import type { Endpoint } from './endpoints';
import { limits } from './limits';
import { messages } from './messages';
import { moment, pageQuery, prose, requiredLine, searchText } from './validate';

const texts = messages.moderation;
const oneSpace = (text: string): string => text.replace(/\s+/g, ' ');

/** Quotes the passage: a position would be wrong after the first edit. */
export const markSchema = v.object(
  {
    passage: v.pipe(
      v.string(texts.passageRequired),
      v.transform(oneSpace),
      prose({ min: [1, texts.passageRequired], max: [limits.mark.passage, texts.passageTooLong] }),
    ),
    note: prose({ min: [1, texts.markNoteRequired], max: [limits.mark.note, texts.markNoteTooLong] }),
  },
  texts.marksInvalid,
);
export type Mark = v.InferOutput<typeof markSchema>;

const marksSchema = v.pipe(v.array(markSchema, texts.marksInvalid), v.maxLength(limits.mark.most, texts.marksMost));

export const storedMarkSchema = v.object({ passage: v.string(), note: v.string() });

export const presentMarks = (marks: readonly Mark[] | null | undefined): { marks?: Mark[] } =>
  marks?.length ? { marks: marks.map(({ passage, note }) => ({ passage, note })) } : {};

export const MODERATION_STATES = ['draft', 'verified', 'rejected'] as const;
export type ModerationState = (typeof MODERATION_STATES)[number];

/** `moderated.ts` lists them. */
export interface ModeratedText {
  uid: string;
  noun: Noun;
  panelNoun: Noun;
  summary: string;
  /** Text on its private page. */
  sent: v.GenericSchema<object>;
  sendAgainWithFiles?: Endpoint;
  calls: Record<'list' | 'verify' | 'reject' | 'reopen' | 'sendAgain', Endpoint>;
}
type Noun = readonly [one: string, many: string];

/** Fields of every pending text. */
export const pendingFields = {
  _id: v.string(),
  createdAt: moment,
  sentAgain: v.optional(v.literal(true)),
  /** Reason for the author. */
  reason: v.optional(v.string()),
  /** Note for other moderators. */
  note: v.optional(v.string()),
  /** Passages that the author should change. */
  marks: v.optional(v.array(storedMarkSchema)),
};

/** `q` searches text and author. */
export const unverifiedQuerySchema = v.object({
  ...pageQuery,
  state: v.optional(v.picklist(MODERATION_STATES, messages.moderation.unknownState), 'draft'),
  q: searchText,
});
export type UnverifiedQuery = v.InferOutput<typeof unverifiedQuerySchema>;

export const moderationParamsSchema = v.object({
  id: requiredLine(limits.documentId.max, messages.notFound),
});

/** Fields that also apply to a selection. */
export const rejectionTexts = {
  reason: v.optional(v.nullable(prose({ max: [limits.reason.max, messages.moderation.reasonTooLong] }))),
  note: v.optional(v.nullable(prose({ max: [limits.reason.max, messages.moderation.noteTooLong] }))),
};

/** An empty note deletes the old one. */
export const rejectionSchema = v.object(
  { ...rejectionTexts, marks: v.optional(v.nullable(marksSchema)) },
  messages.jsonObject,
);
export type Rejection = v.InferOutput<typeof rejectionSchema>;
