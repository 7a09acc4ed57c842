import * as v from 'valibot';
import { DOMAINS } from './domains';
import { limits } from './limits';
import { messages } from './messages';
import { emailAddress, line, moment, optionalText, phoneNumber, prose, webLink } from './validate';
import { visibleLength } from './visible-text';

/** Options of the form (specification, section 5). */
export const YEARS = ['1st Year', '2nd Year', '3rd Year', '4th Year', 'Graduated'] as const;
const YES_NO = ['yes', 'no'] as const;
const FOLLOWS = ['yes', 'no', 'will-do'] as const;

/** In the order of the review. */
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

export const DOCUMENTS = ['resume', 'certificates'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

const ANSWERS: Record<string, string> = { yes: 'Yes', no: 'No', 'will-do': 'Will do' };
export const answerWords = (answer: string): string => ANSWERS[answer] ?? answer;

const { required, choose, termsRequired } = messages.application;
const { tooLong, linkInvalid, emailInvalid, phoneInvalid } = messages.person;

export const LINK_EXAMPLES = {
  linkedin: 'https://www.linkedin.com/in/your-name',
  github: 'https://github.com/your-name',
} as const;
const invalidLink = { linkedin: linkInvalid(LINK_EXAMPLES.linkedin), github: linkInvalid(LINK_EXAMPLES.github) };

const word = (max: number) => line({ min: [1, required], max: [max, tooLong(max)] });
const option = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(line({ min: [1, required], max: [100, choose] }), v.picklist(options, choose));

/** `true`, or a ticked box of an HTML form. */
const accepted = v.pipe(
  v.union([v.boolean(), v.string()], termsRequired),
  v.transform((value) => (typeof value === 'boolean' ? value : /^(true|on|yes|1)$/i.test(value.trim()))),
  v.literal(true, termsRequired),
);

/** Form, table, spreadsheet, panel and dashboard follow from it. */
interface Field {
  label: string;
  rule: v.GenericSchema;
  control: 'text' | 'email' | 'tel' | 'url' | 'prose' | 'select' | 'radio' | 'terms';
  /** Maximum length, which the form counts. */
  max?: number;
  options?: readonly string[];
  optional?: true;
  /** Applicants cannot correct it. */
  fixed?: true;
  hint?: string;
  placeholder?: string;
  /** Text before an option is chosen. */
  empty?: string;
  autoComplete?: string;
  column: string;
  /** Spreadsheet column; width in characters. */
  sheet: readonly [title: string, width: number];
  /** If it differs in the panel. */
  panel?: string;
  record?: string;
}

/** Names on the wire (specification, section 5). */
const applicationFields = {
  Name: {
    label: 'Name',
    rule: word(limits.personName.max),
    control: 'text',
    autoComplete: 'name',
    column: 'fullName',
    sheet: ['Name', 24],
  },
  Mail: {
    label: 'Email',
    rule: emailAddress(required, emailInvalid),
    control: 'email',
    // Reference and email together open the application.
    fixed: true,
    autoComplete: 'email',
    column: 'email',
    sheet: ['Mail', 30],
    record: 'Email',
  },
  mobile: {
    label: 'Mobile number',
    rule: phoneNumber(required, phoneInvalid),
    control: 'tel',
    autoComplete: 'tel',
    column: 'mobile',
    sheet: ['Mobile', 20],
    record: 'Mobile',
  },
  linkedin: {
    label: 'LinkedIn',
    rule: webLink(required, invalidLink.linkedin),
    control: 'url',
    placeholder: LINK_EXAMPLES.linkedin,
    column: 'linkedin',
    sheet: ['LinkedIn', 36],
    record: 'LinkedIn',
  },
  address: {
    label: 'Address',
    rule: word(limits.address.max),
    control: 'text',
    autoComplete: 'address-line1',
    column: 'address',
    sheet: ['Address', 30],
    record: 'Address',
  },
  university: {
    label: 'College or university',
    rule: word(limits.college.max),
    control: 'text',
    autoComplete: 'organization',
    column: 'university',
    sheet: ['University', 30],
    record: 'University',
  },
  year: {
    label: 'Year',
    rule: option(YEARS),
    control: 'select',
    options: YEARS,
    empty: 'Choose your year',
    column: 'year',
    sheet: ['Year', 11],
  },
  branch: {
    label: 'Branch',
    rule: word(limits.college.max),
    control: 'text',
    column: 'branch',
    sheet: ['Branch', 20],
    record: 'Branch',
  },
  domain: {
    label: 'Domain',
    rule: option(DOMAINS),
    control: 'select',
    options: DOMAINS,
    empty: 'Choose one domain',
    hint: 'One domain per person.',
    column: 'domain',
    sheet: ['Domain', 22],
    record: 'Domain',
  },
  introduction: {
    label: 'Introduce yourself',
    rule: prose({ min: [1, required], max: [limits.introduction.max, tooLong(limits.introduction.max)] }),
    control: 'prose',
    max: limits.introduction.max,
    hint: 'What you built, what you want to learn.',
    column: 'introduction',
    sheet: ['Introduction', 60],
    panel: 'Introduction',
    record: 'Introduction',
  },
  github: {
    label: 'GitHub',
    rule: optionalText(webLink(required, invalidLink.github), invalidLink.github),
    control: 'url',
    optional: true,
    placeholder: LINK_EXAMPLES.github,
    column: 'github',
    sheet: ['GitHub', 36],
    record: 'GitHub',
  },
  additionalData: {
    label: 'Anything else',
    rule: optionalText(prose({ max: [limits.additionalData.max, tooLong(limits.additionalData.max)] }), required),
    control: 'prose',
    max: limits.additionalData.max,
    optional: true,
    column: 'additionalData',
    sheet: ['Additional data', 40],
    record: 'Anything else',
  },
  unpaidWillingness: {
    label: 'Are you willing to take part unpaid?',
    rule: optionalText(option(YES_NO), choose),
    control: 'radio',
    options: YES_NO,
    optional: true,
    column: 'unpaidWillingness',
    sheet: ['Unpaid willingness', 18],
    panel: 'Willing to take part unpaid',
    record: 'Unpaid',
  },
  followLinkedin: {
    label: 'Do you follow us on LinkedIn?',
    rule: optionalText(option(FOLLOWS), choose),
    control: 'radio',
    options: FOLLOWS,
    optional: true,
    column: 'followLinkedin',
    sheet: ['Follows on LinkedIn', 18],
    panel: 'Follows on LinkedIn',
    record: 'Follows',
  },
  followInstagram: {
    label: 'Do you follow us on Instagram?',
    rule: optionalText(option(FOLLOWS), choose),
    control: 'radio',
    options: FOLLOWS,
    optional: true,
    column: 'followInstagram',
    sheet: ['Follows on Instagram', 18],
    panel: 'Follows on Instagram',
  },
  terms: {
    label: 'Terms',
    rule: accepted,
    control: 'terms',
    fixed: true,
    column: 'termsAccepted',
    sheet: ['Terms', 9],
    panel: 'Terms accepted',
  },
} as const satisfies Record<string, Field>;

type Fields = typeof applicationFields;
export type ApplicationName = keyof Fields;
export const APPLICATION_NAMES = Object.keys(applicationFields) as ApplicationName[];
export const applicationField = (name: ApplicationName): Field => applicationFields[name];

export type CorrectableName = {
  [Name in ApplicationName]: Fields[Name] extends { fixed: true } ? never : Name;
}[ApplicationName];
export const CORRECTABLE_NAMES = APPLICATION_NAMES.filter(
  (name): name is CorrectableName => applicationField(name).fixed === undefined,
);

/** Long texts, which the dashboard shows below the short facts. */
type ProseName = { [Name in ApplicationName]: Fields[Name]['control'] extends 'prose' ? Name : never }[ApplicationName];
export const PROSE_NAMES = APPLICATION_NAMES.filter(
  (name): name is ProseName => applicationField(name).control === 'prose',
);

/** Sections of the form. */
export const APPLICATION_PARTS = {
  information: [
    'Name',
    'Mail',
    'mobile',
    'address',
    'university',
    'branch',
    'year',
    'domain',
    'introduction',
    'resume',
    'certificates',
    'unpaidWillingness',
  ],
  socials: ['linkedin', 'github', 'followLinkedin', 'followInstagram', 'additionalData', 'terms'],
} as const satisfies Record<string, readonly (ApplicationName | DocumentName)[]>;

/** Short facts in the dashboard. */
export const APPLICATION_FACTS = [
  'domain',
  'Mail',
  'mobile',
  'university',
  'branch',
  'address',
  'linkedin',
  'github',
  'unpaidWillingness',
  'followLinkedin',
] as const satisfies readonly ApplicationName[];

const isDocument = (name: string): name is DocumentName => (DOCUMENTS as readonly string[]).includes(name);
const formOrder = [...APPLICATION_PARTS.information, ...APPLICATION_PARTS.socials].filter((name) => !isDocument(name));

/** All fields except files, in the order of the form. */
export const applicationSchema = v.object(
  Object.fromEntries(formOrder.map((name) => [name, applicationField(name as ApplicationName).rule])) as {
    [Name in ApplicationName]: Fields[Name]['rule'];
  },
  (issue) => (issue.path ? (issue.path.at(-1)?.key === 'terms' ? termsRequired : required) : messages.badRequest),
);
export type Application = v.InferOutput<typeof applicationSchema>;

export type ApplicationColumns = ColumnsOf<Application>;
type ColumnsOf<Some extends Partial<Application>> = {
  [Name in keyof Some & ApplicationName as Fields[Name]['column']]: Some[Name];
};

/** Absent fields give no column. */
export const columnsOf = <Some extends Partial<Application>>(application: Some): ColumnsOf<Some> =>
  Object.fromEntries(
    APPLICATION_NAMES.filter((name) => Object.hasOwn(application, name)).map((name) => [
      applicationField(name).column,
      application[name],
    ]),
  ) as ColumnsOf<Some>;
export const applicationOf = (columns: ApplicationColumns): Application =>
  Object.fromEntries(
    APPLICATION_NAMES.map((name) => [name, columns[applicationField(name).column as keyof ApplicationColumns]]),
  ) as Application;

/** Options may have been renamed since, so any text is valid. */
export const sentEntries = <Name extends Exclude<ApplicationName, 'terms'>>(names: readonly Name[]) =>
  Object.fromEntries<v.GenericSchema>(
    names.map((name) => [name, applicationField(name).optional ? v.nullable(v.string()) : v.string()]),
  ) as { [Sent in Name]: v.GenericSchema<Application[Sent]> };

export const missingFieldsOf = (input: Record<string, unknown>): string[] =>
  APPLICATION_NAMES.filter((name) => {
    if (applicationField(name).optional) return false;
    const value = Object.hasOwn(input, name) ? input[name] : undefined;
    return value === undefined || value === null || (typeof value === 'string' && visibleLength(value) === 0);
  });

/** Null if none was sent. */
export const documentsSchema = v.object(v.entriesFromList(DOCUMENTS, v.nullable(v.string())));
export type Documents = v.InferOutput<typeof documentsSchema>;

export const DOCUMENT_WORDS: Record<DocumentName, string> = { resume: 'Resume', certificates: 'Certificates' };

export const documentFacts = (documents: Documents): [name: string, file: string][] =>
  DOCUMENTS.map((name) => [DOCUMENT_WORDS[name], documents[name] ?? 'None received']);

export const applicationReceivedSchema = v.object({
  success: v.literal(true),
  message: v.string(),
  /** E.g. `APP-2025-4HTK8-P2QWX`. */
  reference: v.string(),
  receivedAt: moment,
  /** E.g. `2025-07-24`. */
  replyBy: moment,
  documents: documentsSchema,
});
export type ApplicationReceived = v.InferOutput<typeof applicationReceivedSchema>;

/** Default; counted from the end of the application. */
export const DOCUMENTS_KEPT_MONTHS = 12;

/** Placeholder in texts of pages. */
export const DOCUMENTS_KEPT = '{documents-kept}';

/** Returns "1 month" or "12 months". */
export const monthsWord = (months: number): string => (months === 1 ? '1 month' : `${months} months`);
