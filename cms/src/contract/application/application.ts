import * as v from 'valibot';
import { commonMessages, DOMAINS, limits } from '../calls';
import {
  type Field,
  type FileDeclaration,
  fileLimits,
  fileMessages,
  formSchema,
  longText,
  namesOf,
  optionalLongText,
  optionalShortText,
  shortText,
} from '../form';
import { emailAddress, line, moment, optionalText, personMessages, phoneNumber, webLink } from '../validate';

export const applicationLimits = {
  role: { max: 200 },
  address: { max: 500 },
  introduction: { max: 5000 },
  additionalData: { max: 5000 },
  reference: { max: 40 },
  note: { max: 2000 },
} as const;

export const applicationEndpoints = {
  quickApply: { method: 'POST', path: '/applications/fillup' },
  apply: { method: 'POST', path: '/applicationform/apply' },
  hasApplied: { method: 'POST', path: '/applications/applied' },
  readApplicationStatus: { method: 'POST', path: '/applications/status' },
  withdrawApplication: { method: 'POST', path: '/applications/status/withdraw' },
  correctApplication: { method: 'POST', path: '/applications/status/correct' },
  correctContact: { method: 'POST', path: '/applications/status/contact' },
  answerOffer: { method: 'POST', path: '/applications/status/offer' },
  listApplications: { method: 'GET', path: '/admin/applications' },
  setApplicationsStatus: { method: 'POST', path: '/admin/applications/status' },
  readApplication: { method: 'GET', path: '/admin/applications/:reference' },
  setApplicationStatus: { method: 'PATCH', path: '/admin/applications/:reference' },
  renewOffer: { method: 'POST', path: '/admin/applications/:reference/offer' },
  moveApplication: { method: 'PATCH', path: '/admin/applications/:reference/round' },
  addApplicationNote: { method: 'POST', path: '/admin/applications/:reference/notes' },
  readApplicationDocument: { method: 'GET', path: '/admin/applications/:reference/:document' },
  listQuickApplications: { method: 'GET', path: '/admin/quick-applications' },
} as const;

/** Rule from the specification, section 5. */
const onePerRound =
  'Only one domain per person; multiple applications lead to cancellation. If you withdrew or were not selected, you can apply again in the next round.';

export const applicationMessages = {
  submitted: 'Application submitted successfully!',
  failed: 'Failed to submit application.',
  missing: (labels: string[]) => `Please fill in: ${labels.join(', ')}.`,
  required: 'Please fill in this field.',
  choose: 'Please choose one of the options.',
  termsRequired: 'Please accept the terms.',
  alreadyApplied: `There is already an application with this email address. ${onePerRound}`,
  onePerRound,
  unknownDocument: 'This application has no such document.',
} as const;

/** Options of the form (specification, section 5). */
export const YEARS = ['1st Year', '2nd Year', '3rd Year', '4th Year', 'Graduated'] as const;
const YES_NO = ['yes', 'no'] as const;
const FOLLOWS = ['yes', 'no', 'will-do'] as const;

/** States in the order of the review. */
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

const { required, choose, termsRequired } = applicationMessages;
const { linkInvalid, emailInvalid, phoneInvalid } = personMessages;

export const LINK_EXAMPLES = {
  linkedin: 'https://www.linkedin.com/in/your-name',
  github: 'https://github.com/your-name',
} as const;
const invalidLink = { linkedin: linkInvalid(LINK_EXAMPLES.linkedin), github: linkInvalid(LINK_EXAMPLES.github) };

const word = (max: number) => shortText(max, required);
const option = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(line({ min: [1, required], max: [100, choose] }), v.picklist(options, choose));

/** Accepts `true`, or a ticked box in an HTML form. */
const accepted = v.pipe(
  v.union([v.boolean(), v.string()], termsRequired),
  v.transform((value) => (typeof value === 'boolean' ? value : /^(true|on|yes|1)$/i.test(value.trim()))),
  v.literal(true, termsRequired),
);

/** Source of the form, table, spreadsheet, panel and dashboard. */
interface ApplicationField extends Field {
  /** Column name, if different. */
  column?: string;
  /** Spreadsheet column; width in characters. */
  sheet: readonly [title: string, width: number];
  /** Label in the panel, if different. */
  panel?: string;
  /** Heading in the dashboard, if different from the panel's. */
  record?: string;
}

/** Names on the wire (specification, section 5). */
export const applicationFields = {
  Name: {
    label: 'Name',
    ...word(limits.personName.max),
    autoComplete: 'name',
    column: 'fullName',
    sheet: ['Name', 24],
  },
  certificateName: {
    label: 'Name on your certificate',
    ...optionalShortText(limits.personName.max),
    autoComplete: 'off',
    hint: 'Only if it differs from your name. It can be in any script.',
    sheet: ['Name on certificate', 24],
    panel: 'Name on certificate',
    record: 'On the certificate',
  },
  Mail: {
    label: 'Email',
    rule: emailAddress(required, emailInvalid),
    control: 'email',
    required,
    column: 'email',
    sheet: ['Mail', 30],
  },
  mobile: {
    label: 'Mobile number',
    rule: phoneNumber(required, phoneInvalid),
    control: 'tel',
    required,
    sheet: ['Mobile', 20],
    record: 'Mobile',
  },
  linkedin: {
    label: 'LinkedIn',
    rule: webLink(required, invalidLink.linkedin),
    control: 'url',
    required,
    placeholder: LINK_EXAMPLES.linkedin,
    sheet: ['LinkedIn', 36],
  },
  address: {
    label: 'Address',
    ...word(applicationLimits.address.max),
    autoComplete: 'address-line1',
    sheet: ['Address', 30],
  },
  university: {
    label: 'College or university',
    ...word(limits.college.max),
    autoComplete: 'organization',
    sheet: ['University', 30],
    record: 'University',
  },
  year: {
    label: 'Year',
    rule: option(YEARS),
    control: 'select',
    required,
    options: YEARS,
    empty: 'Choose your year',
    sheet: ['Year', 11],
  },
  branch: {
    label: 'Branch',
    ...word(limits.college.max),
    sheet: ['Branch', 20],
  },
  domain: {
    label: 'Domain',
    rule: option(DOMAINS),
    control: 'select',
    required,
    options: DOMAINS,
    empty: 'Choose one domain',
    hint: 'One domain per person.',
    sheet: ['Domain', 22],
  },
  introduction: {
    label: 'Introduce yourself',
    ...longText(applicationLimits.introduction.max, required),
    limit: 'counted',
    rows: 4,
    hint: 'What you have built and what you want to learn.',
    sheet: ['Introduction', 60],
    panel: 'Introduction',
  },
  github: {
    label: 'GitHub',
    rule: optionalText(webLink(required, invalidLink.github), invalidLink.github),
    control: 'url',
    placeholder: LINK_EXAMPLES.github,
    sheet: ['GitHub', 36],
  },
  additionalData: {
    label: 'Anything else',
    ...optionalLongText(applicationLimits.additionalData.max, required),
    limit: 'counted',
    rows: 4,
    sheet: ['Additional data', 40],
  },
  unpaidWillingness: {
    label: 'Are you willing to take part unpaid?',
    rule: optionalText(option(YES_NO), choose),
    control: 'radio',
    options: YES_NO,
    sheet: ['Unpaid willingness', 18],
    panel: 'Willing to take part unpaid',
    record: 'Unpaid',
  },
  followLinkedin: {
    label: 'Do you follow us on LinkedIn?',
    rule: optionalText(option(FOLLOWS), choose),
    control: 'radio',
    options: FOLLOWS,
    sheet: ['Follows on LinkedIn', 18],
    panel: 'Follows on LinkedIn',
    record: 'Follows',
  },
  followInstagram: {
    label: 'Do you follow us on Instagram?',
    rule: optionalText(option(FOLLOWS), choose),
    control: 'radio',
    options: FOLLOWS,
    sheet: ['Follows on Instagram', 18],
    panel: 'Follows on Instagram',
  },
  terms: {
    label: 'Terms',
    rule: accepted,
    control: 'checkbox',
    required: termsRequired,
    column: 'termsAccepted',
    sheet: ['Terms', 9],
    panel: 'Terms accepted',
  },
} as const satisfies Record<string, ApplicationField>;

type ApplicationFields = typeof applicationFields;
export type ApplicationName = keyof ApplicationFields;
export const APPLICATION_NAMES = namesOf(applicationFields);
export const applicationField = (name: ApplicationName): ApplicationField => applicationFields[name];

/** Long texts, below the short facts in the dashboard. */
type ProseName = {
  [Name in ApplicationName]: ApplicationFields[Name]['control'] extends 'prose' ? Name : never;
}[ApplicationName];
export const PROSE_NAMES = APPLICATION_NAMES.filter(
  (name): name is ProseName => applicationField(name).control === 'prose',
);

export const APPLICATION_PARTS = {
  information: [
    'Name',
    'certificateName',
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
  'certificateName',
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

export const isDocument = (name: string): name is DocumentName => (DOCUMENTS as readonly string[]).includes(name);
const formOrder = [...APPLICATION_PARTS.information, ...APPLICATION_PARTS.socials].filter((name) => !isDocument(name));

/** Does not compile if a field is in no part. */
const fieldsInOrder: ApplicationFields = Object.fromEntries(
  formOrder.map((name) => [name, applicationFields[name]]),
) as Pick<ApplicationFields, (typeof formOrder)[number]>;

/** All fields except files, in the order of the form. */
export const applicationSchema = formSchema(fieldsInOrder, commonMessages.badRequest);
export type Application = v.InferOutput<typeof applicationSchema>;

/** Null if none was sent. */
export const documentsSchema = v.object(v.entriesFromList(DOCUMENTS, v.nullable(v.string())));
export type Documents = v.InferOutput<typeof documentsSchema>;

export const documentFields: Record<DocumentName, FileDeclaration> = {
  resume: { label: 'Resume', limits: fileLimits.resume, invalid: fileMessages.resumeInvalid },
  certificates: {
    label: 'Certificates',
    limits: fileLimits.certificates,
    invalid: fileMessages.certificatesInvalid,
  },
};

export const documentFacts = (documents: Documents): [name: string, file: string][] =>
  DOCUMENTS.map((name) => [documentFields[name].label, documents[name] ?? 'None received']);

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
