import * as v from 'valibot';
import {
  APPLICATION_STATES,
  type ApplicationState,
  applicationSchema,
  CORRECTABLE_NAMES,
  type CorrectableName,
  DOCUMENTS,
  documentsSchema,
  sentEntries,
} from './application';
import { limits } from './limits';
import { messages } from './messages';
import { changedSchema, emailAddress, foundSchema, line, moment } from './validate';

/** What the team may make of an application: that it is withdrawn is the applicant's alone to say. */
export const TEAM_STATES = APPLICATION_STATES.filter((state) => state !== 'withdrawn');

/** A status as the team reads it: `not selected` is "Not selected". */
export const statusLabel = (state: ApplicationState | ''): string => state.charAt(0).toUpperCase() + state.slice(1);

/** Seconds in words: "2 minutes", "30 seconds". */
export function delayWords(seconds: number): string {
  const [count, unit] = seconds < 90 ? [Math.ceil(seconds), 'second'] : [Math.round(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Nobody who is in one of these has heard of us since the receipt. */
export const UNANSWERED_STATES: readonly ApplicationState[] = ['received', 'in review'];

/** After these there is nothing left to decide, and nothing left to withdraw. */
export const OUTCOMES: readonly ApplicationState[] = ['selected', 'not selected', 'withdrawn'];

/** Whether the day of the promised answer has passed without one. Days are counted in UTC, as the promise is. */
export const isOverdue = (
  { replyBy, status }: { replyBy: string; status: ApplicationState },
  now: Date = new Date(),
): boolean => UNANSWERED_STATES.includes(status) && replyBy.slice(0, 10) < now.toISOString().slice(0, 10);

interface StatusWords {
  title: string;
  /** What it means. */
  say: string;
  /** What happens next. `replyBy` is the day to expect an answer by, as it is written. */
  next: (replyBy: string) => string;
}

/** Each state for the applicant: what the page shows and what the mail says are the same words. */
export const statusWords: Record<ApplicationState, StatusWords> = {
  received: {
    title: 'We have your application',
    say: 'It has arrived and is waiting for review.',
    next: (replyBy) => `We will read it. You will hear from us by ${replyBy} at the latest.`,
  },
  'in review': {
    title: 'We are reading your application',
    say: 'Someone on our team is reading what you sent.',
    next: (replyBy) => `Then we decide who is shortlisted. You will hear from us by ${replyBy} at the latest.`,
  },
  shortlisted: {
    title: 'You are shortlisted',
    say: 'We liked what we read and would like to get to know you.',
    next: () => 'We will email you to arrange a brief interview. It is a conversation, not an exam.',
  },
  interview: {
    title: 'Your interview is next',
    say: 'It is a brief conversation about what you want to learn, not an exam.',
    next: () => 'After the interview we decide and email you.',
  },
  selected: {
    title: 'You are selected',
    say: 'Welcome! We look forward to building something with you.',
    next: () =>
      'We will email you about your first day. Then you build one live project in one month, with a mentor. It is free, with no fees at any point.',
  },
  'not selected': {
    title: 'You were not selected this time',
    say: 'We read your application carefully and chose other applicants. Thank you for the work you put into it. Our decision says nothing about what you can do.',
    next: () =>
      'You can apply again in the next round. Until then you are welcome to read the blog and to write for it.',
  },
  withdrawn: {
    title: 'You withdrew your application',
    say: 'We won’t consider it further. The team keeps the record.',
    next: () =>
      'If you change your mind, you can apply again in the next round. Thank you for your interest, and all the best.',
  },
};

const REFERENCE = /^APP(\d{4})([A-Z\d]{5})([A-Z\d]{5})$/;
const IN_TEXT = /(?<![A-Z\d])APP[\s-]*\d{4}[\s-]*[A-Z\d]{5}[\s-]*[A-Z\d]{5}(?![A-Z\d])/g;

/** The stored form of a reference number, from any capitals, spaces and dashes, or from a pasted link. */
export function tidyReference(raw: string): string {
  const text = raw
    .toUpperCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim();
  const [first = text, ...more] = text.match(IN_TEXT) ?? [];
  const parts = REFERENCE.exec((more.length > 0 ? text : first).replace(/[\s-]/g, ''));
  return parts ? `APP-${parts.slice(1).join('-')}` : text;
}

const { referenceRequired, referenceInvalid } = messages.applicationStatus;
const { emailRequired, emailInvalid } = messages.person;

const Mail = emailAddress(emailRequired, emailInvalid);
const credentials = {
  reference: v.pipe(
    // A pasted link is longer than a reference.
    line({ min: [1, referenceRequired], max: [limits.url.max, referenceInvalid] }),
    v.transform(tidyReference),
    v.maxLength(limits.reference.max, referenceInvalid),
  ),
  Mail,
};
const missing: Record<string, string> = { reference: referenceRequired, Mail: emailRequired };
const wordsFor = (issue: v.BaseIssue<unknown>): string => {
  const field = issue.path?.at(-1)?.key;
  return field === undefined ? messages.jsonObject : (missing[String(field)] ?? messages.application.required);
};

/** `POST /applications/status` and `…/withdraw`: who knows both of these is the applicant. */
export const credentialsSchema = v.object(credentials, wordsFor);
export type Credentials = v.InferOutput<typeof credentialsSchema>;

type Entries = typeof applicationSchema.entries;
/** What an applicant can correct until the review begins, by the rules of the form and in its order. */
export const correctableSchema = v.object(
  Object.fromEntries(
    Object.entries(applicationSchema.entries).filter(([name]) => (CORRECTABLE_NAMES as string[]).includes(name)),
  ) as Pick<Entries, CorrectableName>,
  wordsFor,
);
export type Correctable = v.InferOutput<typeof correctableSchema>;

const { unknownDocument } = messages.application;
const oneDocument = `(${DOCUMENTS.join('|')})`;
/** Documents, with a comma between two. */
const DOCUMENT_NAMES = new RegExp(`^(${oneDocument}(,${oneDocument})*)?$`);

/** `POST /applications/status/correct`: what is left out stays as it is. */
export const applicationCorrectionSchema = v.object(
  {
    ...credentials,
    ...v.partial(correctableSchema).entries,
    /** Documents to delete. One that comes along takes the place of the earlier one anyway. */
    remove: v.optional(
      v.pipe(
        v.string(unknownDocument),
        v.maxLength(DOCUMENTS.join(',').length, unknownDocument),
        v.regex(DOCUMENT_NAMES, unknownDocument),
        v.transform((names) => DOCUMENTS.filter((name) => names.split(',').includes(name))),
      ),
      '',
    ),
  },
  wordsFor,
);

const { mobile, address, linkedin, github } = applicationSchema.entries;
/** `POST /applications/status/contact`: the part of it that could be corrected first. */
export const contactChangeSchema = v.object({ ...credentials, mobile, address, linkedin, github }, wordsFor);

/** `POST /applications/applied`. */
export const appliedSchema = v.object({ Mail }, wordsFor);

/** A state that an application has come to. */
const statusStepSchema = v.object({
  status: v.picklist(APPLICATION_STATES),
  /** ISO 8601; null when it was before such days were written down. */
  at: v.nullable(moment),
});
export type StatusStep = v.InferOutput<typeof statusStepSchema>;

/** An application as its applicant sees it. */
const applicationStatusSchema = v.object({
  reference: v.string(),
  domain: v.string(),
  /** The last state that was told. */
  status: v.picklist(APPLICATION_STATES),
  /** Why, where the decision came with a reason. */
  reason: v.nullable(v.string()),
  /** All states that were told, the first one first. */
  steps: v.array(statusStepSchema),
  /** The day to expect an answer by, e.g. `2025-07-24`. */
  replyBy: moment,
  /** Files received with it. */
  documents: documentsSchema,
  /** What was sent and can be corrected; absent once the review has started. */
  application: v.optional(v.object(sentEntries(CORRECTABLE_NAMES))),
  /** When it was last corrected; absent where that was never. */
  correctedAt: v.optional(moment),
  /** A part of it; null once the review has started. */
  contact: v.nullable(
    v.object({ mobile: v.string(), address: v.string(), linkedin: v.string(), github: v.nullable(v.string()) }),
  ),
  /** ID of the certificate that was issued for it and holds; null where there is none. */
  certificate: v.optional(v.nullable(v.string()), null),
  /** Until an outcome is told. */
  canWithdraw: v.boolean(),
});
export type ApplicationStatus = v.InferOutput<typeof applicationStatusSchema>;
export const applicationStatusAnswerSchema = foundSchema(applicationStatusSchema);
export type ApplicationStatusAnswer = v.InferOutput<typeof applicationStatusAnswerSchema>;
/** 200 of the two writes: what was done, and the status now. */
export const applicationStatusChangedSchema = changedSchema(applicationStatusSchema);
export type ApplicationStatusChanged = v.InferOutput<typeof applicationStatusChangedSchema>;

/** Whether there is an application of that address: the form says so at its end anyway. */
export const appliedAnswerSchema = foundSchema(v.object({ applied: v.boolean() }));
export type AppliedAnswer = v.InferOutput<typeof appliedAnswerSchema>;

/** The page of the site that shows all this. */
export const STATUS_PAGE = '/application/status';

/** The link to one's own application. What follows the # reaches no server, and so no log. Never the email. */
export const statusAddress = (origin: string, reference: string): string => `${origin}${STATUS_PAGE}#${reference}`;
