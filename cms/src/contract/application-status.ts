import * as v from 'valibot';
import { APPLICATION_STATES, type Application, type ApplicationState, applicationSchema } from './application';
import type { Done, Found } from './envelope';
import { limits } from './limits';
import { messages } from './messages';
import { emailAddress, line } from './validate';

/** What the team may make of an application: that it is withdrawn is the applicant's alone to say. */
export const TEAM_STATES = APPLICATION_STATES.filter((state) => state !== 'withdrawn');

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
    say: 'It arrived whole, and waits to be read.',
    next: (replyBy) => `We read it. You hear from us by ${replyBy} at the latest.`,
  },
  'in review': {
    title: 'We are reading your application',
    say: 'Somebody of the team is reading what you sent.',
    next: (replyBy) => `We decide who is shortlisted. You hear from us by ${replyBy} at the latest.`,
  },
  shortlisted: {
    title: 'You are shortlisted',
    say: 'We liked what we read, and would like to know you better.',
    next: () => 'We write to you to find a time for a brief interview: a talk, not an exam.',
  },
  interview: {
    title: 'Your interview is next',
    say: 'It is a brief talk about what you want to learn, not an exam.',
    next: () => 'Once we have talked, we decide, and write to you.',
  },
  selected: {
    title: 'You are selected',
    say: 'Welcome! We would like to build something with you.',
    next: () =>
      'We write to you about your first day. Then you build one live project in one month, with a mentor. It is free, with no fees at any point.',
  },
  'not selected': {
    title: 'You were not selected this time',
    say: 'We read your application with care, and chose others. Thank you for the work that you put into it: being turned down here is no verdict on what you can do.',
    next: () => 'There is nothing left for you to do. The blog stays open to you, to read and to write for.',
  },
  withdrawn: {
    title: 'You withdrew your application',
    say: 'Nobody decides about it any more. The team keeps the record.',
    next: () => 'There is nothing left for you to do. Thank you for your interest, and all the best.',
  },
};

/** The number of an application as it is stored, whatever its capitals, spaces and dashes. */
export function tidyReference(raw: string): string {
  const parts = /^APP(\d{4})([A-Z\d]{5})([A-Z\d]{5})$/.exec(raw.toUpperCase().replace(/[\s-]/g, ''));
  return parts ? `APP-${parts.slice(1).join('-')}` : raw.trim().toUpperCase();
}

const { referenceRequired, referenceInvalid } = messages.applicationStatus;
const { emailRequired, emailInvalid } = messages.person;

const Mail = emailAddress(emailRequired, emailInvalid);
const credentials = {
  reference: v.pipe(
    line({ min: [1, referenceRequired], max: [limits.reference.max, referenceInvalid] }),
    v.transform(tidyReference),
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

const { mobile, address, linkedin, github } = applicationSchema.entries;
/** What an applicant can correct, by the rules of the form. */
export const contactSchema = v.object({ mobile, address, linkedin, github }, wordsFor);
export type Contact = Pick<Application, 'mobile' | 'address' | 'linkedin' | 'github'>;

/** `POST /applications/status/contact`. */
export const contactChangeSchema = v.object({ ...credentials, ...contactSchema.entries }, wordsFor);

/** `POST /applications/applied`. */
export const appliedSchema = v.object({ Mail }, wordsFor);

/** A state that an application has come to. */
export interface StatusStep {
  status: ApplicationState;
  /** ISO 8601; null when it was before such days were written down. */
  at: string | null;
}

/** An application as its applicant sees it. */
export interface ApplicationStatus {
  reference: string;
  domain: string;
  /** The last state that was told. */
  status: ApplicationState;
  /** Why, where the decision came with a reason. */
  reason: string | null;
  /** All states that were told, the first one first. */
  steps: StatusStep[];
  /** The day to expect an answer by, e.g. `2025-07-24`. */
  replyBy: string;
  /** What can be corrected; null once the review has begun. */
  contact: Contact | null;
  /** Until an outcome is told. */
  canWithdraw: boolean;
}
export type ApplicationStatusAnswer = Found<ApplicationStatus>;
/** 200 of the two writes: what was done, and how it stands now. */
export type ApplicationStatusChanged = Done & ApplicationStatusAnswer;

/** Whether there is an application of that address: the form says so at its end anyway. */
export type AppliedAnswer = Found<{ applied: boolean }>;

/** The page of the site that shows all this. */
export const STATUS_PAGE = '/application/status';

/** The way to one's own application: what stands behind the # reaches no server, and so no log. Never the e-mail. */
export const statusAddress = (origin: string, reference: string): string => `${origin}${STATUS_PAGE}#${reference}`;
