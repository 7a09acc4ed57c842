import * as v from 'valibot';
import { dayRule, roundMessages, roundParamsSchema } from '../application/round';
import { DOMAINS, limits } from '../calls';
import { type Fields, formSchema, longText, namesOf, optionalLongText } from '../form';
import {
  bodySchema,
  foundSchema,
  idParams,
  integerIn,
  pageQuery,
  pageSchema,
  personMessages,
  requiredLine,
  searchText,
} from '../validate';
import {
  CRITERIA,
  INTERNSHIP_OUTCOMES,
  INTERNSHIP_STATIONS,
  internshipDetails,
  internshipEntries,
  internshipLimits,
  internshipMessages,
  MARKS,
  questionFields,
} from './internship';

export const internshipRecordMessages = {
  listFailed: 'Failed to fetch the internships.',
  notBegun: 'This internship has not started yet.',
  notEnded: 'This internship has not ended.',
  reopened: 'The internship is open again.',
  reopenFailed: 'The internship could not be opened again.',
  inPanel: 'Delete the application instead. This also deletes its internship.',
  mentorUnknown: 'This mentor is not on the team.',
  mentorNameless: 'First enter this mentor’s name under Mentors.',
  mentorFull: 'This mentor has no room for another intern.',
  changed: 'The internship has been saved.',
  changeFailed: 'The internship could not be saved.',
  answered: 'Your answer has been saved. The intern will get an email.',
  answerFailed: 'Your answer could not be saved.',
  presentationEarly: 'The presentation can’t be before the first day.',
  presentationAhead: 'The presentation can’t be in the future.',
  presented: 'The presentation has been saved.',
  presentFailed: 'The presentation could not be saved.',
  outcomeRequired: 'Please choose how the internship ended.',
  evaluationRequired: 'Please complete the evaluation.',
  markInvalid: 'Please choose a mark from 1 to 4.',
  sentenceRequired: 'Please write a sentence.',
  reasonRequired: 'Please give the reason. The intern will see it.',
  hoursInvalid: `Hours must be a whole number from 1 to ${internshipLimits.hours.max}.`,
  notReady: 'Record the project, the work and the presentation before you complete the internship.',
  exceptionForbidden: 'Only an administrator can make an exception.',
  certified: 'A certificate was issued for this internship. Revoke it first.',
  finished: 'The end of the internship has been recorded. The intern will get an email.',
  finishFailed: 'The end of the internship could not be recorded.',
  nameRequired: 'Please enter the name that interns see.',
  capacityInvalid: `Please enter a whole number from 0 to ${internshipLimits.capacity.max}.`,
  mentorSaved: 'The mentor has been saved.',
  mentorFailed: 'The mentor could not be saved.',
  mentorsFailed: 'Failed to fetch the mentors.',
  boardFailed: 'Failed to fetch the board.',
  unknownStation: 'This station does not exist.',
} as const;

const messages = internshipRecordMessages;

const listedInternshipSchema = v.object({
  _id: v.string(),
  ...internshipEntries,
  /** `_id` of the round. */
  round: v.string(),
  /** `_id` of the mentor. */
  mentorId: v.nullable(v.string()),
  answerBy: v.nullable(v.string()),
});
export type ListedInternship = v.InferOutput<typeof listedInternshipSchema>;
export const internshipPageSchema = pageSchema(listedInternshipSchema);

const internshipRecordSchema = v.object({
  ...listedInternshipSchema.entries,
  ...internshipDetails,
  /** Null for mentors. */
  Mail: v.nullable(v.string()),
  /** Reason for an administrator's exception. */
  exception: v.nullable(v.string()),
});
export type InternshipRecord = v.InferOutput<typeof internshipRecordSchema>;
export const internshipRecordAnswerSchema = foundSchema(internshipRecordSchema);

export const internshipParamsSchema = idParams(internshipMessages.unknown);

/** `q` searches name and reference. */
export const internshipsQuerySchema = v.object({
  ...pageQuery,
  q: searchText,
  round: v.optional(roundParamsSchema.entries.id),
  domain: v.optional(v.picklist(DOMAINS, personMessages.domainUnknown)),
  mentor: v.optional(requiredLine(limits.documentId.max, messages.mentorUnknown)),
  station: v.optional(v.picklist(INTERNSHIP_STATIONS, messages.unknownStation)),
});
export type InternshipsQuery = v.InferOutput<typeof internshipsQuerySchema>;

/** Absent fields stay unchanged. */
export const internshipChangeSchema = bodySchema(
  {
    /** Null removes the mentor. */
    mentor: v.optional(v.nullable(requiredLine(limits.documentId.max, messages.mentorUnknown))),
    startsOn: v.optional(dayRule),
    endsOn: v.optional(dayRule),
  },
  messages.mentorUnknown,
);
export type InternshipChange = v.InferOutput<typeof internshipChangeSchema>;

export const answerFields = { text: { ...questionFields.text, label: 'Your answer' } } as const satisfies Fields;
export const internAnswerSchema = formSchema(answerFields);

export const presentationFields = {
  presentedOn: { label: 'Presented on', control: 'date', required: roundMessages.dayRequired, rule: dayRule },
} as const satisfies Fields;
export const presentationSchema = formSchema(presentationFields);

const sentence = { ...longText(internshipLimits.sentence.max, messages.sentenceRequired), rows: 2 } as const;
export const sentenceFields = {
  strengths: { label: 'What went well', ...sentence },
  advice: { label: 'What to work on next', ...sentence },
} as const satisfies Fields;

const mark = integerIn(1, MARKS.length, messages.markInvalid);
const marks = v.object(v.entriesFromList(namesOf(CRITERIA), mark), messages.evaluationRequired);
const sentences = formSchema(sentenceFields).entries;
const evaluation = v.object({ marks, ...sentences }, messages.evaluationRequired);
const reason = optionalLongText(internshipLimits.reason.max, messages.reasonRequired).rule;
const hours = integerIn(1, internshipLimits.hours.max, messages.hoursInvalid);

export const finishSchema = v.pipe(
  bodySchema(
    {
      outcome: v.picklist(INTERNSHIP_OUTCOMES, messages.outcomeRequired),
      evaluation: v.optional(v.nullable(evaluation), null),
      /** Shown to the intern. */
      reason,
      hours: v.optional(v.nullable(hours), null),
      /** Administrator's reason for completing an internship although a part is missing. */
      exception: reason,
    },
    messages.outcomeRequired,
  ),
  v.forward(
    v.partialCheck(
      [['outcome'], ['reason']],
      (ending) => ending.outcome !== 'not completed' || ending.reason !== null,
      messages.reasonRequired,
    ),
    ['reason'],
  ),
  v.forward(
    v.check(
      (ending) => ending.outcome !== 'completed' || ending.evaluation !== null || ending.exception !== null,
      messages.evaluationRequired,
    ),
    ['evaluation'],
  ),
);
export type Ending = v.InferOutput<typeof finishSchema>;

const mentorSchema = v.object({
  /** `_id` of the person. */
  _id: v.string(),
  /** Shown to interns and on certificates. Defaults to the username. */
  name: v.string(),
  hasName: v.boolean(),
  capacity: v.number(),
  /** Number of current interns. */
  interns: v.number(),
});
export type Mentor = v.InferOutput<typeof mentorSchema>;
export const mentorsSchema = foundSchema(v.array(mentorSchema));

export const mentorSettingsSchema = formSchema({
  name: { rule: requiredLine(limits.personName.max, messages.nameRequired), required: messages.nameRequired },
  capacity: {
    rule: integerIn(0, internshipLimits.capacity.max, messages.capacityInvalid),
    required: messages.capacityInvalid,
  },
});
export type MentorSettings = v.InferOutput<typeof mentorSettingsSchema>;

/** Stations from the application to the end, in order. */
export const STATIONS = [
  'received',
  'in review',
  'shortlisted',
  'interview',
  'offered',
  ...INTERNSHIP_STATIONS,
  'declined',
  'expired',
  'not selected',
  'withdrawn',
] as const;
export type Station = (typeof STATIONS)[number];

export const NEXT_STEPS = {
  read: ['Read the application', 'team'],
  decide: ['Shortlist or reply', 'team'],
  book: ['Choose a time for the interview', 'applicant'],
  meet: ['Attend the interview', 'applicant'],
  record: ['Record the interview', 'team'],
  answer: ['Decide after the interview', 'team'],
  accept: ['Respond to the offer', 'applicant'],
  renew: ['Renew the offer, or let it lapse', 'team'],
  assign: ['Assign a mentor', 'team'],
  reply: ['Answer the intern', 'mentor'],
  build: ['Build and check in', 'applicant'],
  present: ['Record the presentation', 'mentor'],
  finish: ['Record the end', 'mentor'],
  certify: ['Issue the certificate', 'team'],
} as const satisfies Record<string, readonly [words: string, by: 'team' | 'applicant' | 'mentor']>;
export type NextStep = keyof typeof NEXT_STEPS;

/** `q` searches name and reference. Defaults to the current round. */
export const boardQuerySchema = v.object({
  ...internshipsQuerySchema.entries,
  station: v.optional(v.picklist(STATIONS, messages.unknownStation)),
});
export type BoardQuery = v.InferOutput<typeof boardQuerySchema>;

const boardEntrySchema = v.object({
  reference: v.string(),
  Name: v.string(),
  domain: v.string(),
  station: v.picklist(STATIONS),
  mentor: v.nullable(v.string()),
  /** `_id` of the internship. */
  internship: v.nullable(v.string()),
  /** Null if there is nothing left to do. */
  next: v.nullable(v.picklist(namesOf(NEXT_STEPS))),
});
export type BoardEntry = v.InferOutput<typeof boardEntrySchema>;

export const boardSchema = v.object({
  ...pageSchema(boardEntrySchema).entries,
  /** Number of people at each station, ignoring the filter by station. */
  counts: v.object(v.entriesFromList(STATIONS, v.optional(v.number(), 0))),
});
