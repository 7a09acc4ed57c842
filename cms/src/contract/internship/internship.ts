import * as v from 'valibot';
import { credentialsSchema } from '../application/status';
import { limits } from '../calls';
import { type Fields, formSchema, longText, namesOf, optionalLongText, shortText } from '../form';
import { changedSchema, foundSchema, integerIn, moment, optionalText, publicLink } from '../validate';

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
  presentedAlready: 'You have presented this work, so it can no longer be changed.',
  messagesFull: `There are already ${internshipLimits.messages.max} questions and answers.`,
} as const;

const messages = internshipMessages;

/** Stations from accepting an offer to the end, in order. */
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
/** Private link to an intern's page, with the proof for it. The part after # never reaches a server or a log. */
export const internshipAddress = (origin: string, { reference, email }: { reference: string; email: string }): string =>
  `${origin}/internship#${reference}/${encodeURIComponent(email)}`;

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

interface Days {
  /** First and last day, e.g. `2026-07-01`. */
  startsOn: string;
  endsOn: string;
}

export const weeksOf = ({ startsOn, endsOn }: Days): number =>
  Math.min(internshipLimits.weeks.max, Math.max(1, Math.ceil((daysBetween(startsOn, endsOn) + 1) / 7)));

/** Counts from 1; 0 before the first day, and the last week after the last day. */
export const weekOn = (days: Days, today: string): number =>
  today < days.startsOn ? 0 : Math.min(weeksOf(days), Math.floor(daysBetween(days.startsOn, today) / 7) + 1);

export function lastDayOf({ startsOn, endsOn }: Days, week: number): string {
  const day = new Date(Date.parse(startsOn) + (week * 7 - 1) * DAY_MS).toISOString().slice(0, 10);
  return day < endsOn ? day : endsOn;
}

/** Returns weeks that ended at least {@link CHECK_IN_DAYS} days ago. */
export const missingWeeks = (days: Days, done: readonly number[], today: string): number[] =>
  Array.from({ length: weeksOf(days) }, (_, index) => index + 1).filter(
    (week) => !done.includes(week) && daysBetween(lastDayOf(days, week), today) >= CHECK_IN_DAYS,
  );

const text = longText(internshipLimits.text.max, messages.textRequired);
const url = { control: 'url', max: limits.url.max } as const;
const link = { ...url, required: messages.linkRequired, rule: publicLink(messages.linkRequired) };

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
  link: { label: 'Repository', ...link, placeholder: 'https://github.com/your-name/your-project' },
} as const satisfies Fields;

export const questionFields = {
  text: { label: 'Your question', ...text, rows: 3 },
} as const satisfies Fields;

export const handInFields = {
  repository: { label: 'Repository', ...link },
  demo: { label: 'Demo', ...url, rule: optionalText(link.rule, messages.linkRequired) },
  summary: { label: 'What you built', ...longText(internshipLimits.summary.max, messages.summaryRequired), rows: 6 },
} as const satisfies Fields;

const { reference, Mail } = credentialsSchema.entries;
const credentialFields = { reference: { rule: reference }, Mail: { rule: Mail } };

export const checkInSchema = formSchema({
  ...credentialFields,
  week: { rule: integerIn(1, internshipLimits.weeks.max, messages.weekInvalid), required: messages.weekInvalid },
  ...checkInFields,
});
export type CheckIn = v.InferOutput<typeof checkInSchema>;
export const projectSchema = formSchema({ ...credentialFields, ...projectFields });
export type Project = v.InferOutput<typeof projectSchema>;
export const questionSchema = formSchema({ ...credentialFields, ...questionFields });
export type Question = v.InferOutput<typeof questionSchema>;
export const handInSchema = formSchema({ ...credentialFields, ...handInFields });
export type HandIn = v.InferOutput<typeof handInSchema>;

const evaluationSchema = v.object({
  marks: v.object(v.entriesFromList(namesOf(CRITERIA), v.number())),
  strengths: v.string(),
  advice: v.string(),
});
export type Evaluation = v.InferOutput<typeof evaluationSchema>;

export const internshipEntries = {
  reference: v.string(),
  Name: v.string(),
  domain: v.string(),
  station: v.picklist(INTERNSHIP_STATIONS),
  /** Dates, e.g. `2026-07-01`; these days end at midnight in `timeZone`. */
  startsOn: v.string(),
  endsOn: v.string(),
  timeZone: v.string(),
  /** Null until one is assigned. */
  mentor: v.nullable(v.string()),
  /** Weeks whose check-in is missing. */
  missing: v.array(v.number()),
};

export const internshipDetails = {
  project: v.nullable(v.object({ title: v.string(), link: v.string() })),
  /** Latest first. */
  checkIns: v.array(
    v.object({ week: v.number(), did: v.string(), learned: v.string(), blocked: v.nullable(v.string()), at: moment }),
  ),
  /** Questions and answers, oldest first. `by` is null if it is from the intern. */
  messages: v.array(v.object({ by: v.nullable(v.string()), text: v.string(), at: moment })),
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
  /** Days in the zone of the round. `interviewedOn` is null without a recorded interview. */
  appliedOn: v.string(),
  interviewedOn: v.nullable(v.string()),
  /** Number of weeks, and the current one: 0 before the first day. */
  weeks: v.number(),
  week: v.number(),
  /** ID of its valid certificate. */
  certificate: v.nullable(v.string()),
};

const ownInternshipSchema = v.object({
  ...internshipEntries,
  ...internshipDetails,
  round: v.nullable(v.string()),
  /** ID of its valid letter of recommendation. An older server omits it. */
  letter: v.optional(v.nullable(v.string()), null),
});
export type OwnInternship = v.InferOutput<typeof ownInternshipSchema>;
export const ownInternshipAnswerSchema = foundSchema(ownInternshipSchema);
export const ownInternshipChangedSchema = changedSchema(ownInternshipSchema);
