import * as v from 'valibot';
import { commonMessages, type Endpoint, limits } from './calls';
import { changedSchema, idParams, moment, pageQuery, prose, searchText } from './validate';

export const moderationLimits = {
  /** Lengths, and maximum number of marks. */
  mark: { passage: 500, note: 500, most: 20 },
} as const;

export const moderationMessages = {
  decidedMeanwhile: {
    draft: 'Someone else has returned this to waiting.',
    verified: 'Someone else has verified this.',
    rejected: 'Someone else has rejected this.',
  },
  stateNotSaved:
    'Saving does not change the state. Save without changing it, then use Verify or Reject next to the entry. If someone else has decided since you opened it, reload the page.',
  changedMeanwhile: 'The author has sent a new version. Please read that one.',
  reasonTooLong: `The reason must be at most ${limits.reason.max} characters long.`,
  unknownState: 'State must be draft, verified or rejected.',
  noteTooLong: `The note must be at most ${limits.reason.max} characters long.`,
  noteIsInternal: 'Only moderators read this.',
  takenDown: 'Taken down.',
  takeDownFailed: 'Failed to take it down.',
  takeDownError: (message: string) => `Error taking it down: ${message}`,
  reopen: 'Return to waiting',
  reopened: 'Returned to waiting.',
  reopenFailed: 'Failed to move it back to the queue.',
  reopenError: (message: string) => `Error returning it to waiting: ${message}`,
  reasonIsRead: 'The author reads this: on their private page, and by email if they gave an address.',
  passageRequired: 'Please copy or type the passage.',
  passageTooLong: `A passage must be at most ${moderationLimits.mark.passage} characters long.`,
  passageUnknown: 'This passage is not in the text.',
  passagesGone: 'A marked passage is no longer in the text. Remove it, or mark it again.',
  markNoteRequired: 'Please say what should change.',
  markNoteTooLong: `Please use at most ${moderationLimits.mark.note} characters to say what should change.`,
  marksNotKept:
    'The marks are only on this page, because this device can’t store them. Send them before you close the page.',
  marksInvalid: 'Send a list of marks, each with a passage and a note.',
  marksMost: `A text can have at most ${moderationLimits.mark.most} marks.`,
  undoFailed: 'Failed to undo.',
  undoError: (message: string) => `Error undoing: ${message}`,
} as const;

const texts = moderationMessages;

/** Quotes the passage: a position would be wrong after the first edit. */
export const markSchema = v.object(
  {
    passage: v.pipe(
      v.string(texts.passageRequired),
      v.transform((text) => text.replace(/\s+/g, ' ')),
      prose({ min: [1, texts.passageRequired], max: [moderationLimits.mark.passage, texts.passageTooLong] }),
    ),
    note: prose({ min: [1, texts.markNoteRequired], max: [moderationLimits.mark.note, texts.markNoteTooLong] }),
  },
  texts.marksInvalid,
);
export type Mark = v.InferOutput<typeof markSchema>;

const marksSchema = v.pipe(
  v.array(markSchema, texts.marksInvalid),
  v.maxLength(moderationLimits.mark.most, texts.marksMost),
);

export const storedMarkSchema = v.object({ passage: v.string(), note: v.string() });

export const presentMarks = (marks: readonly Mark[] | null | undefined): { marks?: Mark[] } =>
  marks?.length ? { marks: marks.map(({ passage, note }) => ({ passage, note })) } : {};

export const MODERATION_STATES = ['draft', 'verified', 'rejected'] as const;
export type ModerationState = (typeof MODERATION_STATES)[number];

export const STATE_NAMES: Record<ModerationState, string> = {
  draft: 'Waiting',
  verified: 'Public',
  rejected: 'Rejected',
};

type Noun = readonly [one: string, many: string];

/** Kind of text that moderators verify. `private-link.ts` lists all kinds. */
export interface ModeratedText {
  uid: string;
  noun: Noun;
  /** Word used in the fixed texts (specification, section 8), if not the noun. */
  called?: Noun;
  /** Name of its view in the dashboard and in `GET /admin/summary`. */
  view: string;
  /** Authors cannot withdraw it once it is public. */
  staysPublic?: true;
  /** First path segments of its pages. */
  slugs: readonly string[];
  /** Text on its private page. */
  sent: v.GenericSchema<object>;
  calls: Record<'list' | 'verify' | 'reject' | 'reopen' | 'sendAgain', Endpoint>;
  sendAgainWithFiles?: Endpoint;
  /** All its calls, by their names in the OpenAPI document. */
  endpoints: Readonly<Record<string, Endpoint>>;
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

/** Response to a new text. */
export const submittedSchema = <Own extends v.ObjectEntries = Record<never, never>>(noun: string, own?: Own) =>
  changedSchema(
    v.object({
      ...(own as Own),
      link: v.pipe(
        v.string(),
        v.description(`Path of the private page, shown once: anyone who has it can change the ${noun}.`),
      ),
      mailed: v.pipe(v.boolean(), v.description('True if the link is emailed too.')),
    }),
  );

export const pendingFields = {
  _id: v.string(),
  createdAt: moment,
  sentAgain: v.optional(v.literal(true)),
  /** Reason shown to the author. */
  reason: v.optional(v.string()),
  /** Note for other moderators. */
  note: v.optional(v.string()),
  /** Passages that the author should change. */
  marks: v.optional(v.array(storedMarkSchema)),
};

/** `q` searches text and author. */
export const pendingQuerySchema = v.object({
  ...pageQuery,
  state: v.optional(v.picklist(MODERATION_STATES, moderationMessages.unknownState), 'draft'),
  q: searchText,
});
export type PendingQuery = v.InferOutput<typeof pendingQuerySchema>;

export const moderationParamsSchema = idParams(commonMessages.notFound);

/** Fields that also apply when several entries are rejected. */
export const rejectionTexts = {
  reason: v.optional(v.nullable(prose({ max: [limits.reason.max, moderationMessages.reasonTooLong] }))),
  note: v.optional(v.nullable(prose({ max: [limits.reason.max, moderationMessages.noteTooLong] }))),
};

/** An empty note deletes the old one. */
export const rejectionSchema = v.object(
  { ...rejectionTexts, marks: v.optional(v.nullable(marksSchema)) },
  commonMessages.jsonObject,
);
export type Rejection = v.InferOutput<typeof rejectionSchema>;
