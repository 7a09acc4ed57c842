import * as v from 'valibot';
import type { Endpoint } from './endpoints';
import { limits } from './limits';
import { messages } from './messages';
import { line, moment, pageQuery, prose, searchText } from './validate';

const said = messages.moderation;
const oneSpace = (text: string): string => text.replace(/\s+/g, ' ');

/**
 * A passage of a text, in its own words, and what its author should change there: as moderators send it. A position would
 * be wrong after the first edit.
 */
export const markSchema = v.object(
  {
    passage: v.pipe(
      v.string(said.passageRequired),
      v.transform(oneSpace),
      prose({ min: [1, said.passageRequired], max: [limits.mark.passage, said.passageTooLong] }),
    ),
    note: prose({ min: [1, said.markNoteRequired], max: [limits.mark.note, said.markNoteTooLong] }),
  },
  said.marksInvalid,
);
export type Mark = v.InferOutput<typeof markSchema>;

export const marksSchema = v.pipe(
  v.array(markSchema, said.marksInvalid),
  v.maxLength(limits.mark.most, said.marksMost),
);

/** A mark as moderators and the author get it. */
export const storedMarkSchema = v.object({ passage: v.string(), note: v.string() });

/** Stored marks, field by field; nothing where there are none. */
export const presentMarks = (marks: readonly Mark[] | null | undefined): { marks?: Mark[] } =>
  marks?.length ? { marks: marks.map(({ passage, note }) => ({ passage, note })) } : {};

/** The states of what visitors send in: it waits, it is public, or it was sent back. */
export const MODERATION_STATES = ['draft', 'verified', 'rejected'] as const;
export type ModerationState = (typeof MODERATION_STATES)[number];

/** A kind of text that visitors send and moderators decide about; `moderated.ts` lists them. */
export interface ModeratedText {
  /** Its content type. */
  uid: string;
  noun: Noun;
  /** What the panel calls it where it is counted. */
  panelNoun: Noun;
  /** Its figures in the overview. */
  summary: string;
  /** What its sender reads of it by private link. */
  sent: v.GenericSchema<object>;
  /** The call that sends it again with new files, where it has any. */
  sendAgainWithFiles?: Endpoint;
  /** The calls of moderators, and the one that sends it again. */
  calls: Record<'list' | 'verify' | 'reject' | 'reopen' | 'sendAgain', Endpoint>;
}
type Noun = readonly [one: string, many: string];

/** What every text that waits has, as the admin gets it. */
export const waiting = {
  _id: v.string(),
  /** When it was sent, the last time. */
  createdAt: moment,
  /** Its author has changed it since it was first sent. */
  sentAgain: v.optional(v.literal(true)),
  /** Why it was sent back, as its author reads it. */
  reason: v.optional(v.string()),
  /** What moderators wrote for each other. */
  note: v.optional(v.string()),
  /** The passages that its author was asked to change, the last time that it was sent back. */
  marks: v.optional(v.array(storedMarkSchema)),
};

/** `GET /admin/unverified`: what waits, or what was decided about; `q` is found in its text and its author. */
export const unverifiedQuerySchema = v.object({
  ...pageQuery,
  state: v.optional(v.picklist(MODERATION_STATES, messages.moderation.unknownState), 'draft'),
  q: searchText,
});
export type UnverifiedQuery = v.InferOutput<typeof unverifiedQuerySchema>;

/** `/admin/unverified/{id}`, `/admin/reviews/{id}`. */
export const moderationParamsSchema = v.object({
  id: line({
    min: [1, messages.notFound],
    max: [limits.documentId.max, messages.notFound],
  }),
});

/** What is said of any number of texts that are rejected. */
export const rejectionWords = {
  reason: v.optional(v.nullable(prose({ max: [limits.rejectReason.max, messages.moderation.reasonTooLong] }))),
  note: v.optional(v.nullable(prose({ max: [limits.rejectReason.max, messages.moderation.noteTooLong] }))),
};

/** `POST /admin/unverified/{id}/reject`: all may be left out. An empty note deletes the one that was there. */
export const rejectionSchema = v.object(
  { ...rejectionWords, marks: v.optional(v.nullable(marksSchema)) },
  messages.jsonObject,
);
export type Rejection = v.InferOutput<typeof rejectionSchema>;
