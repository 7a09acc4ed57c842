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

/** Names of the states, in the dashboard and in the panel. */
export const STATE_NAMES: Record<ModerationState, string> = {
  draft: 'Waiting',
  verified: 'Public',
  rejected: 'Rejected',
};

type Noun = readonly [one: string, many: string];

/** Kind of text that moderators verify. `moderated.ts` lists them. */
export interface ModeratedText {
  uid: string;
  noun: Noun;
  /** Its word in the fixed texts (specification, section 8), if it is not the noun. */
  called?: Noun;
  /** Name of its part in the dashboard and in `GET /admin/summary`. */
  view: string;
  /** Public ones cannot be withdrawn. */
  staysPublic?: true;
  /** First segments of the addresses of its pages. */
  slugs: readonly string[];
  /** Text on its private page. */
  sent: v.GenericSchema<object>;
  calls: Record<'list' | 'verify' | 'reject' | 'reopen' | 'sendAgain', Endpoint>;
  sendAgainWithFiles?: Endpoint;
  /** Its calls by their names in the OpenAPI document, unless `endpoints` lists them. */
  endpoints?: Readonly<Record<string, Endpoint>>;
}

/** Fixed texts about decisions (specification, section 8). */
export function decisionTexts({ noun, called = noun }: Pick<ModeratedText, 'noun' | 'called'>) {
  const [one, many] = called;
  const name = one.charAt(0).toUpperCase() + one.slice(1);
  return {
    unknown: `This ${noun[0]} does not exist.`,
    listFailed: `Failed to fetch unverified ${many}.`,
    listError: (message: string) => `Error fetching ${many}: ${message}`,
    verified: `${name} verified successfully.`,
    verifyFailed: `Failed to verify ${one}.`,
    verifyError: (message: string) => `Error verifying ${one}: ${message}`,
    rejected: `${name} rejected.`,
    rejectFailed: `Failed to reject ${one}.`,
    rejectError: (message: string) => `Error rejecting ${one}: ${message}`,
    reopened: `${name} is waiting again.`,
  };
}
export type DecisionTexts = ReturnType<typeof decisionTexts>;

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
