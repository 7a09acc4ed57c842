import * as v from 'valibot';
import { DOMAINS } from './domains';
import type { Done } from './envelope';
import { limits } from './limits';
import { messages } from './messages';
import { emailAddress, line, optionalText, phoneNumber, prose, webLink } from './validate';

/** Options of the application form (specification, section 5). */
export const YEARS = ['1st Year', '2nd Year', '3rd Year', '4th Year', 'Graduated'] as const;
export const YES_NO = ['yes', 'no'] as const;
export const FOLLOWS = ['yes', 'no', 'will-do'] as const;
export type YesNo = (typeof YES_NO)[number];
export type FollowAnswer = (typeof FOLLOWS)[number];

/** States of an application, in the order in which it goes through them. */
export const APPLICATION_STATES = [
  'received',
  'in review',
  'shortlisted',
  'interview',
  'selected',
  'not selected',
  'withdrawn',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** The two files that may come with an application. */
export const DOCUMENTS = ['resume', 'certificates'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

const { required, choose, termsRequired } = messages.application;
const { tooLong, linkInvalid, emailInvalid, phoneInvalid } = messages.person;

/** What the links of an applicant look like. */
export const LINK_EXAMPLES = {
  linkedin: 'https://www.linkedin.com/in/your-name',
  github: 'https://github.com/your-name',
} as const;
const invalidLink = { linkedin: linkInvalid(LINK_EXAMPLES.linkedin), github: linkInvalid(LINK_EXAMPLES.github) };

const word = (max: number) => line({ min: [1, required], max: [max, tooLong(max)] });
const option = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(line({ min: [1, required], max: [100, choose] }), v.picklist(options, choose));

/** A box that is ticked in a browser's form, or `true` in one of ours. */
const accepted = v.pipe(
  v.union([v.boolean(), v.string()], termsRequired),
  v.transform((value) => (typeof value === 'boolean' ? value : /^(true|on|yes|1)$/i.test(value.trim()))),
  v.literal(true, termsRequired),
);

/** Every text field of `POST /applicationform/apply`, in the order of the form. */
export const applicationSchema = v.object(
  {
    Name: word(limits.personName.max),
    Mail: emailAddress(required, emailInvalid),
    mobile: phoneNumber(required, phoneInvalid),
    address: word(limits.address.max),
    university: word(limits.college.max),
    branch: word(limits.college.max),
    year: option(YEARS),
    domain: option(DOMAINS),
    introduction: prose({ min: [1, required], max: [limits.introduction.max, tooLong(limits.introduction.max)] }),
    unpaidWillingness: optionalText(option(YES_NO), choose),
    linkedin: webLink(required, invalidLink.linkedin),
    github: optionalText(webLink(required, invalidLink.github), invalidLink.github),
    followLinkedin: optionalText(option(FOLLOWS), choose),
    followInstagram: optionalText(option(FOLLOWS), choose),
    additionalData: optionalText(
      prose({ max: [limits.additionalData.max, tooLong(limits.additionalData.max)] }),
      required,
    ),
    terms: accepted,
  },
  (issue) => (issue.path ? (issue.path.at(-1)?.key === 'terms' ? termsRequired : required) : messages.badRequest),
);
export type Application = v.InferOutput<typeof applicationSchema>;

/** Required fields in their documented order (specification, section 5). */
export const REQUIRED_FIELDS = [
  'Name',
  'Mail',
  'mobile',
  'linkedin',
  'address',
  'university',
  'year',
  'branch',
  'domain',
  'introduction',
  'terms',
] as const;

/** Names of the required fields that are absent or blank. */
export const missingFieldsOf = (input: Record<string, unknown>): string[] =>
  REQUIRED_FIELDS.filter((name) => {
    const value = Object.hasOwn(input, name) ? input[name] : undefined;
    return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  });

/** The name of each file sent with an application; null if none was sent. */
export type Documents = Record<DocumentName, string | null>;

/** What people call each of them. */
export const DOCUMENT_WORDS: Record<DocumentName, string> = { resume: 'Resume', certificates: 'Certificates' };

/** Each with its name for people. */
export const documentFacts = (documents: Documents): [name: string, file: string][] =>
  DOCUMENTS.map((name) => [DOCUMENT_WORDS[name], documents[name] ?? 'None received']);

export interface ApplicationReceived extends Done {
  /** The applicant's number, e.g. `APP-2025-4HTK8-P2QWX`. */
  reference: string;
  /** ISO 8601. */
  receivedAt: string;
  /** The day to expect an answer by, e.g. `2025-07-24`. */
  replyBy: string;
  /** Files received. */
  documents: Documents;
}
