import * as v from 'valibot';
import { applicationRecordMessages } from './application/record';
import { dayRule, roundParamsSchema } from './application/round';
import { credentialsSchema } from './application/status';
import { DOMAINS, limits } from './calls';
import { type Fields, formSchema, longText, optionalLongText, shortText } from './form';
import {
  bodySchema,
  changedSchema,
  foundSchema,
  idParams,
  integerIn,
  moment,
  optionalText,
  pageQuery,
  pageSchema,
  publicLink,
  requiredLine,
  searchText,
} from './validate';

export const internshipLimits = {
  project: { max: 160 },
  /** Each check-in answer, question and reply. */
  text: { max: 2000 },
  /** Unanswered questions per internship. */
  questions: { max: 10 },
  /** Questions and answers, per internship. */
  messages: { max: 300 },
  weeks: { max: 60 },
  summary: { max: 5000 },
  /** Each sentence of an evaluation. */
  sentence: { max: 500 },
  reason: { max: 1000 },
  hours: { max: 2000 },
  capacity: { max: 100, default: 5 },
} as const;

/** Days after the end of a week until its check-in counts as missing. */
export const CHECK_IN_DAYS = 3;

/** Days for the mentor to answer a question. */
export const ANSWER_DAYS = 3;

export const internshipEndpoints = {
  readOwnInternship: { method: 'POST', path: '/internships/mine' },
  addCheckIn: { method: 'POST', path: '/internships/mine/check-ins' },
  setProject: { method: 'POST', path: '/internships/mine/project' },
  askMentor: { method: 'POST', path: '/internships/mine/questions' },
  handIn: { method: 'POST', path: '/internships/mine/hand-in' },
  listInternships: { method: 'GET', path: '/admin/internships' },
  readInternship: { method: 'GET', path: '/admin/internships/:id' },
  changeInternship: { method: 'PATCH', path: '/admin/internships/:id' },
  answerIntern: { method: 'POST', path: '/admin/internships/:id/answers' },
  recordPresentation: { method: 'POST', path: '/admin/internships/:id/presentation' },
  finishInternship: { method: 'POST', path: '/admin/internships/:id/finish' },
  reopenInternship: { method: 'POST', path: '/admin/internships/:id/reopen' },
  readBoard: { method: 'GET', path: '/admin/board' },
  listMentors: { method: 'GET', path: '/admin/mentors' },
  changeMentor: { method: 'PATCH', path: '/admin/mentors/:id' },
} as const;

export const internshipMessages = {
  unknown: 'This internship does not exist.',
  unknownOwn: 'We found no internship with this reference number and email.',
  readFailed: 'Your internship could not be loaded.',
  listFailed: 'Failed to fetch the internships.',
  over: 'This internship has ended.',
  textRequired: 'Please write a few words.',
  weekInvalid: 'Please choose a week of your internship.',
  weekAhead: 'This week has not started yet.',
  weekDone: 'There is already a check-in for this week.',
  checkedIn: 'Your check-in is saved. Your mentor can read it.',
  checkInFailed: 'Your check-in could not be saved.',
  projectRequired: 'Please enter the title of your project.',
  linkRequired: `Please enter a link that begins with https://, with at most ${limits.url.max} characters.`,
  projectSaved: 'Your project has been saved.',
  projectFailed: 'Your project could not be saved.',
  asked: 'Your question has been sent. Your mentor will answer here.',
  askFailed: 'Your question could not be sent.',
  questionsFull: `You already have ${internshipLimits.questions.max} unanswered questions. Please wait for your mentor to answer.`,
  summaryRequired: 'Please describe what you built.',
  handedIn: 'Your work has been handed in.',
  handInFailed: 'Your work could not be handed in.',
  dayRequired: 'Please enter a date.',
  presentedAlready: 'You have presented this work, so it can no longer be changed.',
  messagesFull: `There are already ${internshipLimits.messages.max} questions and answers.`,
  notBegun: 'This internship has not started yet.',
  notEnded: 'This internship has not ended.',
  reopened: 'The internship is open again.',
  reopenFailed: 'The internship could not be opened again.',
  inPanel: 'Delete the application instead. This also deletes its internship.',
  dayInvalid: 'Please enter a date such as 2026-07-20.',
  endsEarly: 'The last day can’t be before the first day.',
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

const messages = internshipMessages;

/** Stages from accepting an offer to the end, in order. */
export const INTERNSHIP_STATIONS = [
  'building',
  'handed in',
  'presented',
  'completed',
  'not completed',
  'left',
] as const;
export type InternshipStation = (typeof INTERNSHIP_STATIONS)[number];

export const INTERNSHIP_OUTCOMES = ['completed', 'not completed', 'left'] as const satisfies InternshipStation[];
export type InternshipOutcome = (typeof INTERNSHIP_OUTCOMES)[number];

export const isFinished = (station: InternshipStation): station is InternshipOutcome =>
  (INTERNSHIP_OUTCOMES as readonly string[]).includes(station);

export const CRITERIA = {
  quality: 'Quality of the work',
  learning: 'Learning',
  independence: 'Independence',
  communication: 'Communication',
  reliability: 'Reliability',
} as const;
export type Criterion = keyof typeof CRITERIA;

/** Marks from 1 to 4. */
export const MARKS = ['Beginning', 'Developing', 'Good', 'Excellent'] as const;

const DAY_MS = 86_400_000;
/** Page of an intern. The part after # never reaches a server or a log. */
export const INTERNSHIP_PAGE = '/internship';
export const internshipAddress = (origin: string, reference: string): string =>
  `${origin}${INTERNSHIP_PAGE}#${reference}`;

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export interface Days {
  /** First and last day, e.g. `2026-07-01`. */
  startsOn: string;
  endsOn: string;
}

export const weeksOf = ({ startsOn, endsOn }: Days): number =>
  Math.min(internshipLimits.weeks.max, Math.max(1, Math.ceil((daysBetween(startsOn, endsOn) + 1) / 7)));

/** Returns the week of a day, from 1; 0 before the first day, and the last week after the last day. */
export const weekOn = (days: Days, today: string): number =>
  today < days.startsOn ? 0 : Math.min(weeksOf(days), Math.floor(daysBetween(days.startsOn, today) / 7) + 1);

export function lastDayOf({ startsOn, endsOn }: Days, week: number): string {
  const day = new Date(Date.parse(startsOn) + (week * 7 - 1) * DAY_MS).toISOString().slice(0, 10);
  return day < endsOn ? day : endsOn;
}

/** Returns the weeks without a check-in that ended at least {@link CHECK_IN_DAYS} days ago. */
export const missingWeeks = (days: Days, done: readonly number[], today: string): number[] =>
  Array.from({ length: weeksOf(days) }, (_, index) => index + 1).filter(
    (week) => !done.includes(week) && daysBetween(lastDayOf(days, week), today) >= CHECK_IN_DAYS,
  );

const text = longText(internshipLimits.text.max, messages.textRequired);
const link = (invalid: string) =>
  ({ control: 'url', max: limits.url.max, required: invalid, rule: publicLink(invalid) }) as const;

export const checkInFields = {
  did: { label: 'What I did', ...text, rows: 3 },
  learned: { label: 'What I learned', ...text, rows: 3 },
  blocked: {
    label: 'What is blocking me',
    ...optionalLongText(internshipLimits.text.max, messages.textRequired),
    rows: 3,
    hint: 'Your mentor will read this.',
  },
} as const satisfies Fields;

export const projectFields = {
  title: { label: 'Title', ...shortText(internshipLimits.project.max, messages.projectRequired) },
  link: {
    label: 'Repository',
    ...link(messages.linkRequired),
    placeholder: 'https://github.com/your-name/your-project',
  },
} as const satisfies Fields;

export const questionFields = {
  text: { label: 'Your question', ...text, rows: 3 },
} as const satisfies Fields;

export const handInFields = {
  repository: { label: 'Repository', ...link(messages.linkRequired) },
  demo: {
    label: 'Demo',
    control: 'url',
    max: limits.url.max,
    rule: optionalText(publicLink(messages.linkRequired), messages.linkRequired),
  },
  summary: { label: 'What you built', ...longText(internshipLimits.summary.max, messages.summaryRequired), rows: 6 },
} as const satisfies Fields;

const { reference, Mail } = credentialsSchema.entries;
const credentialFields = { reference: { rule: reference }, Mail: { rule: Mail } };

export const checkInSchema = formSchema({
  ...credentialFields,
  week: { rule: integerIn(1, internshipLimits.weeks.max, messages.weekInvalid), required: messages.weekInvalid },
  ...checkInFields,
});
export const projectSchema = formSchema({ ...credentialFields, ...projectFields });
export const questionSchema = formSchema({ ...credentialFields, ...questionFields });
export const handInSchema = formSchema({ ...credentialFields, ...handInFields });

const checkInEntry = v.object({
  week: v.number(),
  did: v.string(),
  learned: v.string(),
  blocked: v.nullable(v.string()),
  at: moment,
});
const messageEntry = v.object({
  /** Null if it is from the intern. */
  by: v.nullable(v.string()),
  text: v.string(),
  at: moment,
});

const evaluationSchema = v.object({
  marks: v.object(v.entriesFromList(Object.keys(CRITERIA) as Criterion[], v.number())),
  strengths: v.string(),
  advice: v.string(),
});
export type Evaluation = v.InferOutput<typeof evaluationSchema>;

const station = v.picklist(INTERNSHIP_STATIONS);

const internshipEntries = {
  reference: v.string(),
  domain: v.string(),
  station,
  /** Dates, e.g. `2026-07-01`; these days end at midnight in `timeZone`. */
  startsOn: v.string(),
  endsOn: v.string(),
  timeZone: v.string(),
  /** Null until one is assigned. */
  mentor: v.nullable(v.string()),
  /** Weeks whose check-in is missing. */
  missing: v.array(v.number()),
};

const details = {
  project: v.nullable(v.object({ title: v.string(), link: v.string() })),
  /** Latest first. */
  checkIns: v.array(checkInEntry),
  /** Questions and answers, oldest first. */
  messages: v.array(messageEntry),
  /** Day by which the mentor should answer. Null if there is no unanswered question. */
  answerBy: v.nullable(v.string()),
  handIn: v.nullable(
    v.object({ repository: v.string(), demo: v.nullable(v.string()), summary: v.string(), at: moment }),
  ),
  presentedOn: v.nullable(v.string()),
  /** Shown to the intern after the end. */
  evaluation: v.nullable(evaluationSchema),
  hours: v.nullable(v.number()),
  reason: v.nullable(v.string()),
  finishedAt: v.nullable(moment),
};

const ownInternshipSchema = v.object({
  ...internshipEntries,
  ...details,
  Name: v.string(),
  round: v.nullable(v.string()),
  /** Number of weeks, and the current one: 0 before the first day. */
  weeks: v.number(),
  week: v.number(),
  /** ID of its valid certificate. */
  certificate: v.nullable(v.string()),
  /** ID of its valid letter of recommendation. An older server omits it. */
  letter: v.optional(v.nullable(v.string()), null),
});
export type OwnInternship = v.InferOutput<typeof ownInternshipSchema>;
export const ownInternshipAnswerSchema = foundSchema(ownInternshipSchema);
export const ownInternshipChangedSchema = changedSchema(ownInternshipSchema);

const listedInternshipSchema = v.object({
  _id: v.string(),
  ...internshipEntries,
  Name: v.string(),
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
  ...details,
  Mail: v.string(),
  weeks: v.number(),
  week: v.number(),
  /** Reason for an administrator's exception. */
  exception: v.nullable(v.string()),
  certificate: v.nullable(v.string()),
});
export type InternshipRecord = v.InferOutput<typeof internshipRecordSchema>;
export const internshipRecordAnswerSchema = foundSchema(internshipRecordSchema);

export const internshipParamsSchema = idParams(messages.unknown);

/** `q` searches name and reference. */
export const internshipsQuerySchema = v.object({
  ...pageQuery,
  q: searchText,
  round: v.optional(roundParamsSchema.entries.id),
  domain: v.optional(v.picklist(DOMAINS, applicationRecordMessages.unknownStatus)),
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

export const answerFields = { text: { label: 'Your answer', ...text, rows: 3 } } as const satisfies Fields;
export const internAnswerSchema = formSchema(answerFields);

export const presentationFields = {
  presentedOn: { label: 'Presented on', control: 'date', required: messages.dayRequired, rule: dayRule },
} as const satisfies Fields;
export const presentationSchema = formSchema(presentationFields);

const mark = integerIn(1, MARKS.length, messages.markInvalid);
export const sentenceFields = {
  strengths: {
    label: 'What went well',
    ...longText(internshipLimits.sentence.max, messages.sentenceRequired),
    rows: 2,
  },
  advice: {
    label: 'What to work on next',
    ...longText(internshipLimits.sentence.max, messages.sentenceRequired),
    rows: 2,
  },
} as const satisfies Fields;

const marks = v.object(v.entriesFromList(Object.keys(CRITERIA) as Criterion[], mark), messages.evaluationRequired);
const reasonField = optionalLongText(internshipLimits.reason.max, messages.reasonRequired);
const hours = integerIn(1, internshipLimits.hours.max, messages.hoursInvalid);

const ending = bodySchema(
  {
    outcome: v.picklist(INTERNSHIP_OUTCOMES, messages.outcomeRequired),
    evaluation: v.optional(
      v.nullable(v.object({ marks, ...formSchema(sentenceFields).entries }, messages.evaluationRequired)),
      null,
    ),
    /** Shown to the intern. */
    reason: reasonField.rule,
    hours: v.optional(v.nullable(hours), null),
    /** Administrator's reason for completing an internship although a part is missing. */
    exception: reasonField.rule,
  },
  messages.outcomeRequired,
);
export const finishSchema = v.pipe(
  ending,
  v.forward(
    v.check(({ outcome, reason }) => outcome !== 'not completed' || reason !== null, messages.reasonRequired),
    ['reason'],
  ),
  v.forward(
    v.check(
      ({ outcome, evaluation, exception }) => outcome !== 'completed' || evaluation !== null || exception !== null,
      messages.evaluationRequired,
    ),
    ['evaluation'],
  ),
);
export type Ending = v.InferOutput<typeof ending>;

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

export const mentorSettingsSchema = bodySchema(
  {
    name: requiredLine(limits.personName.max, messages.nameRequired),
    capacity: integerIn(0, internshipLimits.capacity.max, messages.capacityInvalid),
  },
  { name: messages.nameRequired, capacity: messages.capacityInvalid },
);
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
  ...pageQuery,
  q: searchText,
  round: v.optional(roundParamsSchema.entries.id),
  domain: v.optional(v.picklist(DOMAINS, applicationRecordMessages.unknownStatus)),
  mentor: v.optional(requiredLine(limits.documentId.max, messages.mentorUnknown)),
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
  next: v.nullable(v.picklist(Object.keys(NEXT_STEPS) as NextStep[])),
});
export type BoardEntry = v.InferOutput<typeof boardEntrySchema>;

export const boardSchema = v.object({
  ...pageSchema(boardEntrySchema).entries,
  /** Number of people at each station, ignoring the filter by station. */
  counts: v.object(v.entriesFromList(STATIONS, v.optional(v.number(), 0))),
});
