import * as v from 'valibot';
import { roundParamsSchema } from './application/round';
import { credentialsSchema } from './application/status';
import { limits } from './calls';
import { type Fields, formSchema, optionalLongText, shortText } from './form';
import {
  bodySchema,
  changedSchema,
  foundSchema,
  idParams,
  integerIn,
  moment,
  pageQuery,
  pageSchema,
  requiredLine,
} from './validate';

export const interviewLimits = {
  place: { max: 300 },
  interviewer: { max: 120 },
  minutes: { min: 5, max: 240 },
  notes: { max: 2000 },
  /** Maximum slots per request, and free slots shown. */
  atOnce: { max: 100 },
} as const;

/** Minimum notice to move or cancel an interview, in hours. */
export const CHANGE_HOURS = 12;

export const interviewEndpoints = {
  listInterviews: { method: 'GET', path: '/admin/interviews' },
  addInterviews: { method: 'POST', path: '/admin/interviews' },
  cancelInterview: { method: 'POST', path: '/admin/interviews/:id/cancel' },
  recordInterview: { method: 'POST', path: '/admin/interviews/:id/outcome' },
  readOwnInterview: { method: 'POST', path: '/applications/status/interview' },
  bookInterview: { method: 'POST', path: '/applications/status/interview/book' },
  cancelOwnInterview: { method: 'POST', path: '/applications/status/interview/cancel' },
} as const;

export const interviewMessages = {
  startRequired: 'Please enter a date and a time.',
  startPast: 'Please choose a time in the future.',
  overlaps: 'This mentor has another interview at that time.',
  minutesInvalid: `Please enter ${interviewLimits.minutes.min} to ${interviewLimits.minutes.max} minutes.`,
  placeRequired: 'Please enter a link or a place.',
  interviewerRequired: 'Please enter the interviewer’s name.',
  mentorUnknown: 'This mentor is not on the team.',
  slotsRequired: 'Please add at least one slot.',
  slotsMany: `Please add between 1 and ${interviewLimits.atOnce.max} slots at a time.`,
  slotsPastMidnight: 'The last slot ends after midnight. Please add fewer.',
  unknown: 'This interview does not exist.',
  unknownList: 'List must be upcoming or past.',
  changed: 'Someone has just changed this interview. Reload the page.',
  added: 'The slots have been published.',
  addFailed: 'The slots could not be published.',
  cancelled: 'The interview has been cancelled.',
  slotCancelled: 'The slot has been cancelled.',
  cancelFailed: 'The interview could not be cancelled.',
  listFailed: 'Failed to fetch the interviews.',
  notShortlisted: 'You can choose a time once you are shortlisted.',
  taken: 'This time is no longer free. Please choose another.',
  past: 'This time has passed. Please choose another.',
  fixed: `Your interview starts in less than ${CHANGE_HOURS} hours, so it can’t be changed here. Please reply to our email instead.`,
  over: 'The time of your interview has passed. If it did not take place, please reply to our email.',
  bookedInPanel: 'Someone has booked this interview. Cancel it in the dashboard first.',
  notBooked: 'You have no interview to cancel.',
  booked: 'Your interview is booked. We have emailed you a calendar invitation.',
  bookFailed: 'The interview could not be booked.',
  readFailed: 'The times could not be loaded.',
  tookPlaceRequired: 'Please say whether the interview took place.',
  recommendationRequired: 'Please choose a recommendation.',
  notesTooLong: `Please use at most ${interviewLimits.notes.max} characters.`,
  notBegun: 'This interview has not started yet.',
  nobody: 'No one booked this slot.',
  certified: 'A certificate names this interview. Revoke it first.',
  recorded: 'The outcome has been saved.',
  recordFailed: 'The outcome could not be saved.',
} as const;

const messages = interviewMessages;

export const RECOMMENDATIONS = ['yes', 'no', 'unsure'] as const;

const instant = v.pipe(
  requiredLine(40, messages.startRequired),
  v.isoTimestamp(messages.startRequired),
  v.transform((text) => new Date(text).toISOString()),
);
const { min, max } = interviewLimits.minutes;
const minutes = integerIn(min, max, messages.minutesInvalid);

export const slotFields = {
  interviewer: { label: 'Interviewer', ...shortText(interviewLimits.interviewer.max, messages.interviewerRequired) },
  place: {
    label: 'Link or place',
    ...shortText(interviewLimits.place.max, messages.placeRequired),
    hint: 'Only the person who books the slot will see it.',
  },
} as const satisfies Fields;

const slotSchema = formSchema({
  startsAt: { rule: instant, required: messages.startRequired },
  minutes: { rule: minutes, required: messages.minutesInvalid },
  ...slotFields,
  /** `_id` of the mentor who holds it. */
  mentor: { rule: v.optional(v.nullable(requiredLine(limits.documentId.max, messages.mentorUnknown)), null) },
});
export type Slot = v.InferOutput<typeof slotSchema>;

export const slotsSchema = bodySchema(
  {
    slots: v.pipe(
      v.array(slotSchema, messages.slotsRequired),
      v.minLength(1, messages.slotsRequired),
      v.maxLength(interviewLimits.atOnce.max, messages.slotsMany),
    ),
  },
  messages.slotsRequired,
);

const notes = { ...optionalLongText(interviewLimits.notes.max, messages.notesTooLong), rows: 3 } as const;
/** Only the team sees them. */
export const notesFields = {
  strengths: { label: 'Strengths', ...notes },
  doubts: { label: 'Doubts', ...notes },
} as const satisfies Fields;

export const recordSchema = v.pipe(
  bodySchema(
    {
      tookPlace: v.boolean(messages.tookPlaceRequired),
      recommendation: v.optional(v.nullable(v.picklist(RECOMMENDATIONS, messages.recommendationRequired)), null),
      strengths: notesFields.strengths.rule,
      doubts: notesFields.doubts.rule,
    },
    messages.tookPlaceRequired,
  ),
  v.forward(
    v.check(({ tookPlace, recommendation }) => !tookPlace || recommendation !== null, messages.recommendationRequired),
    ['recommendation'],
  ),
);
export type Outcome = v.InferOutput<typeof recordSchema>;

export const interviewParamsSchema = idParams(messages.unknown);

export const INTERVIEW_LISTS = ['upcoming', 'past'] as const;
export const interviewsQuerySchema = v.object({
  ...pageQuery,
  when: v.optional(v.picklist(INTERVIEW_LISTS, messages.unknownList), 'upcoming'),
  round: v.optional(roundParamsSchema.entries.id),
});
export type InterviewsQuery = v.InferOutput<typeof interviewsQuerySchema>;

const freeSlotSchema = v.object({
  _id: v.string(),
  startsAt: moment,
  minutes: v.number(),
  interviewer: v.string(),
});

const interviewSchema = v.object({
  ...freeSlotSchema.entries,
  place: v.string(),
  /** `_id` of the mentor who holds it. An older server omits it. */
  mentor: v.optional(v.nullable(v.string()), null),
  /** Null while it is free. */
  applicant: v.nullable(v.object({ reference: v.string(), Name: v.string(), domain: v.string() })),
  outcome: v.nullable(
    v.object({
      tookPlace: v.boolean(),
      recommendation: v.nullable(v.picklist(RECOMMENDATIONS)),
      strengths: v.nullable(v.string()),
      doubts: v.nullable(v.string()),
      by: v.nullable(v.string()),
    }),
  ),
});
export type Interview = v.InferOutput<typeof interviewSchema>;
export const interviewPageSchema = pageSchema(interviewSchema);

const ownInterviewSchema = v.object({
  /** Soonest first. Empty unless the application is shortlisted. */
  slots: v.array(freeSlotSchema),
  own: v.nullable(
    v.object({
      ...freeSlotSchema.entries,
      place: v.string(),
      /** False in the last {@link CHANGE_HOURS} hours before it. */
      canChange: v.boolean(),
      isOver: v.optional(v.boolean(), false),
    }),
  ),
});
export type OwnInterview = v.InferOutput<typeof ownInterviewSchema>;
export const ownInterviewAnswerSchema = foundSchema(ownInterviewSchema);
export const ownInterviewChangedSchema = changedSchema(ownInterviewSchema);

export const bookingSchema = bodySchema(
  { ...credentialsSchema.entries, slot: requiredLine(64, messages.unknown) },
  messages.unknown,
);

/** Cancels the booked slot if none is given. */
export const cancellationSchema = bodySchema(
  { ...credentialsSchema.entries, slot: v.optional(requiredLine(64, messages.unknown)) },
  messages.unknown,
);
