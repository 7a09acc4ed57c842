import * as v from 'valibot';
import { limits } from '../calls';
import { namesOf, storedEntries } from '../form';
import { bodySchema, changedSchema, emailAddress, foundSchema, line, moment, personMessages } from '../validate';
import {
  APPLICATION_NAMES,
  APPLICATION_STATES,
  type ApplicationState,
  applicationFields,
  applicationLimits,
  applicationMessages,
  applicationSchema,
  DOCUMENTS,
  documentsSchema,
} from './application';

export const applicationStatusMessages = {
  referenceRequired: 'Please enter your reference number.',
  referenceInvalid: 'A reference number looks like APP-2026-4HTK9-P3QWX.',
  unknown: 'We found no application with this reference number and email. Please check both against your receipt.',
  readFailed: 'Your application could not be loaded.',
  contactCorrected: 'Your contact details have been saved.',
  corrected: 'Your changes have been saved.',
  correctFailed: 'Your changes could not be saved.',
  reviewBegun: 'We have started to review your application, so it can no longer be corrected here.',
  withdrawnEarlier: 'This application was withdrawn, so it can no longer be corrected.',
  withdrawn: 'Your application has been withdrawn.',
  withdrawFailed: 'Your application could not be withdrawn.',
  answered: 'We have already responded to your application, so it can no longer be withdrawn.',
  answerRequired: 'Please accept or decline the offer.',
  accepted: 'You have accepted. Welcome!',
  declined: 'You have declined the offer.',
  answerFailed: 'Your response could not be saved.',
  noOffer: 'There is no offer to respond to.',
  offerExpired: 'The offer has expired. Please write to us if you still want to take part.',
  offerAnswered: 'You have already responded to this offer.',
} as const;

/** Omits the state that only applicants can set. */
export const TEAM_STATES = APPLICATION_STATES.filter((state) => state !== 'withdrawn');

/** E.g. "Not selected". */
export const statusLabel = (state: ApplicationState | ''): string => state.charAt(0).toUpperCase() + state.slice(1);

/** E.g. "2 minutes" or "30 seconds". */
export function delayWords(seconds: number): string {
  const [count, unit] = seconds < 90 ? [Math.ceil(seconds), 'second'] : [Math.round(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export const UNANSWERED_STATES: readonly ApplicationState[] = ['received', 'in review'];

export const OUTCOMES: readonly ApplicationState[] = ['selected', 'not selected', 'withdrawn'];

/** True once the day of the promised reply is over (UTC). */
export const isOverdue = (
  { replyBy, status }: { replyBy: string; status: ApplicationState },
  now: Date = new Date(),
): boolean => UNANSWERED_STATES.includes(status) && replyBy.slice(0, 10) < now.toISOString().slice(0, 10);

/** Days to answer an offer, and days between the reminder and the last day. */
export const OFFER_DAYS = 7;
export const OFFER_REMINDER_DAYS = 2;

/** `expired`: no answer by `answerBy`. */
const OFFER_ANSWERS = ['accepted', 'declined', 'expired'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

export const offerSchema = v.object({
  /** Last day to answer, e.g. `2026-07-20`, until midnight in the round's time zone. */
  answerBy: v.string(),
  /** Null while the offer is open. */
  answer: v.nullable(v.picklist(OFFER_ANSWERS)),
});
export type Offer = v.InferOutput<typeof offerSchema>;

interface StatusWords {
  title: string;
  meaning: string;
  next: (replyBy: string) => string;
}

/** Shown on the page and in emails. */
export const statusWords: Record<ApplicationState, StatusWords> = {
  received: {
    title: 'We have your application',
    meaning: 'It has arrived and is waiting for review.',
    next: (replyBy) => `We will read it. You will hear from us by ${replyBy} at the latest.`,
  },
  'in review': {
    title: 'We are reading your application',
    meaning: 'Someone on our team is reading what you sent.',
    next: (replyBy) => `Then we decide who is shortlisted. You will hear from us by ${replyBy} at the latest.`,
  },
  shortlisted: {
    title: 'You are shortlisted',
    meaning: 'We liked what we read and would like to get to know you.',
    next: () => 'Choose a time on your status page for a brief interview. It is a conversation, not an exam.',
  },
  interview: {
    title: 'Your interview is next',
    meaning: 'It is a brief conversation about what you want to learn, not an exam.',
    next: () => 'After the interview we decide and email you.',
  },
  selected: {
    title: 'You are selected',
    meaning: 'Welcome! We look forward to building something with you.',
    next: () =>
      'Accept or decline the offer on your status page. Then you build one live project in one month, with a mentor. It is free, with no fees at any point.',
  },
  'not selected': {
    title: 'You were not selected this time',
    meaning:
      'We read your application carefully and chose other applicants. Thank you for the work you put into it. Our decision says nothing about what you can do.',
    next: () =>
      'You can apply again in the next round. Until then you are welcome to read the blog and to write for it.',
  },
  withdrawn: {
    title: 'You withdrew your application',
    meaning: 'We won’t consider it further, but we keep a record of it.',
    next: () =>
      'If you change your mind, you can apply again in the next round. Thank you for your interest, and all the best.',
  },
};

const REFERENCE = /^APP(\d{4})([A-Z\d]{5})([A-Z\d]{5})$/;
const IN_TEXT = /(?<![A-Z\d])APP[\s-]*\d{4}[\s-]*[A-Z\d]{5}[\s-]*[A-Z\d]{5}(?![A-Z\d])/g;

/** Accepts any case, spaces, dashes and pasted links. */
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

const { referenceRequired, referenceInvalid } = applicationStatusMessages;
const { emailRequired, emailInvalid } = personMessages;

const Mail = emailAddress(emailRequired, emailInvalid);
const credentials = {
  reference: v.pipe(
    // Leaves room for a pasted link.
    line({ min: [1, referenceRequired], max: [limits.url.max, referenceInvalid] }),
    v.transform(tidyReference),
    v.maxLength(applicationLimits.reference.max, referenceInvalid),
  ),
  Mail,
};
const missing = {
  ...Object.fromEntries(APPLICATION_NAMES.map((name) => [name, applicationMessages.required])),
  reference: referenceRequired,
  Mail: emailRequired,
};

export const credentialsSchema = bodySchema(credentials, missing);
export type Credentials = v.InferOutput<typeof credentialsSchema>;

/** The email cannot be corrected, because it gives access to the application together with the reference. */
export const correctableSchema = v.omit(applicationSchema, ['Mail', 'terms']);
export type Correctable = v.InferOutput<typeof correctableSchema>;
export type CorrectableName = keyof Correctable;
export const CORRECTABLE_NAMES = namesOf(correctableSchema.entries);

const { unknownDocument } = applicationMessages;
const oneDocument = `(${DOCUMENTS.join('|')})`;
/** Comma-separated documents. */
const DOCUMENT_NAMES = new RegExp(`^(${oneDocument}(,${oneDocument})*)?$`);

/** Absent fields stay unchanged. */
export const applicationCorrectionSchema = bodySchema(
  {
    ...credentials,
    ...v.partial(correctableSchema).entries,
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
  missing,
);

const { mobile, address, linkedin, github } = applicationSchema.entries;
/** Body of an older call that only changes contact details. */
export const contactChangeSchema = bodySchema({ ...credentials, mobile, address, linkedin, github }, missing);

export const appliedSchema = bodySchema({ Mail }, missing);

const statusStepSchema = v.object({
  status: v.picklist(APPLICATION_STATES),
  /** Null for steps that predate recorded dates. */
  at: v.nullable(moment),
});
export type StatusStep = v.InferOutput<typeof statusStepSchema>;

const applicationStatusSchema = v.object({
  reference: v.string(),
  domain: v.string(),
  status: v.picklist(APPLICATION_STATES),
  reason: v.nullable(v.string()),
  /** Oldest first; only states that the applicant was notified of. */
  steps: v.array(statusStepSchema),
  /** E.g. `2025-07-24`. */
  replyBy: moment,
  documents: documentsSchema,
  /** Absent once the review has started. */
  application: v.optional(v.object(storedEntries(applicationFields, CORRECTABLE_NAMES))),
  correctedAt: v.optional(moment),
  /** Null once the review has started. */
  contact: v.nullable(
    v.object({ mobile: v.string(), address: v.string(), linkedin: v.string(), github: v.nullable(v.string()) }),
  ),
  /** ID of its valid certificate. */
  certificate: v.optional(v.nullable(v.string()), null),
  /** Dates of the round's internships, if known. An older server omits it. */
  round: v.optional(
    v.nullable(
      v.object({
        name: v.string(),
        startsOn: v.nullable(v.string()),
        endsOn: v.nullable(v.string()),
        timeZone: v.string(),
      }),
    ),
    null,
  ),
  /** Null unless selected. An older server omits it. */
  offer: v.optional(v.nullable(offerSchema), null),
  canWithdraw: v.boolean(),
});
export type ApplicationStatus = v.InferOutput<typeof applicationStatusSchema>;
export const applicationStatusAnswerSchema = foundSchema(applicationStatusSchema);
export const applicationStatusChangedSchema = changedSchema(applicationStatusSchema);

export const answerOfferSchema = bodySchema(
  { ...credentials, answer: v.picklist(['accept', 'decline'], applicationStatusMessages.answerRequired) },
  { ...missing, answer: applicationStatusMessages.answerRequired },
);

/** Not secret: the form reveals it too, by rejecting a second application. */
export const appliedAnswerSchema = foundSchema(v.object({ applied: v.boolean() }));

const STATUS_PAGE = '/application/status';

/** The part after # never reaches a server or a log. */
export const statusAddress = (origin: string, reference: string): string => `${origin}${STATUS_PAGE}#${reference}`;
