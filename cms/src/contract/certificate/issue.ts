import * as v from 'valibot';
import { applicationLimits } from '../application/application';
import { applicationRecordMessages } from '../application/record';
import { commonMessages, type Done, limits } from '../calls';
import { fileLimits } from '../files';
import {
  changedSchema,
  emailAddress,
  fieldErrorSchema,
  foundSchema,
  line,
  moment,
  optionalText,
  pageQuery,
  pageSchema,
  personMessages,
  prose,
  requiredLine,
  searchText,
} from '../validate';
import {
  CERTIFICATE_ID,
  CORRECTION_STATES,
  certificateLimits,
  certificateMessages,
  certificateSchema,
  correctionMessages,
  FACTS,
  factEntries,
} from './certificate';

export const sheetMessages = {
  choose: `Please choose an ${fileLimits.sheet.words}.`,
  leaveOutInvalid: 'List the numbers of the rows to leave out, separated by commas.',
  checkFailed: 'The list could not be checked.',
  issueFailed: 'Nothing was issued.',
  unsure: 'We don’t know yet whether this was issued.',
} as const;

export const validationSchema = v.object(
  {
    Name: line({
      min: [1, personMessages.nameRequired],
      max: [limits.personName.max, personMessages.nameTooLong],
    }),
    Domain: line({
      min: [1, certificateMessages.domainRequired],
      max: [limits.certificateDomain.max, personMessages.tooLong(limits.certificateDomain.max)],
    }),
    CertificateId: optionalText(
      v.pipe(
        line({ max: [limits.certificateId.max, certificateMessages.idInvalid] }),
        v.regex(CERTIFICATE_ID, certificateMessages.idInvalid),
      ),
      certificateMessages.idInvalid,
    ),
    referenceNumber: optionalText(
      line({ max: [limits.certificateId.max, personMessages.tooLong(limits.certificateId.max)] }),
      personMessages.tooLong(limits.certificateId.max),
    ),
    Course: v.boolean(certificateMessages.courseRequired),
    /** Holder's address for the email with the link. In no answer. */
    Mail: optionalText(
      emailAddress(personMessages.emailInvalid, personMessages.emailInvalid),
      personMessages.emailInvalid,
    ),
    ...factEntries,
  },
  (issue) =>
    ({
      Name: personMessages.nameRequired,
      Domain: certificateMessages.domainRequired,
      Course: certificateMessages.courseRequired,
    })[String(issue.path?.at(-1)?.key)] ?? commonMessages.jsonObject,
);
export type Validation = v.InferOutput<typeof validationSchema>;

export const validationSavedSchema = changedSchema(v.object({ CertificateId: v.string() }));

export const revocationSchema = v.object(
  {
    reason: prose({
      min: [1, certificateMessages.reasonRequired],
      max: [limits.reason.max, personMessages.tooLong(limits.reason.max)],
    }),
  },
  (issue) => (issue.path ? certificateMessages.reasonRequired : commonMessages.jsonObject),
);

export const CERTIFICATE_STATES = ['valid', 'revoked'] as const;

const listedCertificateSchema = v.object({
  ...certificateSchema.entries,
  /** The holder is emailed when it is revoked: an address is known. */
  tellsHolder: v.optional(v.literal(true)),
});
export type ListedCertificate = v.InferOutput<typeof listedCertificateSchema>;
export const certificatePageSchema = pageSchema(listedCertificateSchema);
export type CertificatePage = v.InferOutput<typeof certificatePageSchema>;

export const certificatesQuerySchema = v.object({
  ...pageQuery,
  q: searchText,
  state: v.optional(v.picklist(CERTIFICATE_STATES, 'State must be valid or revoked.')),
});
export type CertificatesQuery = v.InferOutput<typeof certificatesQuerySchema>;

const selectedApplicantSchema = v.object({
  reference: v.string(),
  Name: v.string(),
  Mail: v.string(),
  domain: v.string(),
  receivedAt: moment,
});
export type SelectedApplicant = v.InferOutput<typeof selectedApplicantSchema>;
export const selectedPageSchema = pageSchema(selectedApplicantSchema);

export const selectedQuerySchema = v.object(pageQuery);
export type SelectedQuery = v.InferOutput<typeof selectedQuerySchema>;

export const issueSelectedSchema = v.object(
  {
    references: v.pipe(
      v.array(
        requiredLine(applicationLimits.reference.max, applicationRecordMessages.unknown),
        certificateMessages.chooseSome,
      ),
      v.minLength(1, certificateMessages.chooseSome),
      v.maxLength(limits.atOnce.max, certificateMessages.tooManyAtOnce),
    ),
    Course: v.boolean(certificateMessages.courseRequired),
  },
  (issue) =>
    ({ references: certificateMessages.chooseSome, Course: certificateMessages.courseRequired })[
      String(issue.path?.at(-1)?.key)
    ] ?? commonMessages.jsonObject,
);
export type IssueSelected = v.InferOutput<typeof issueSelectedSchema>;

export const selectedIssuedSchema = changedSchema(
  v.array(v.object({ reference: v.string(), CertificateId: v.string() })),
);
export type SelectedIssued = v.InferOutput<typeof selectedIssuedSchema>;

/** Named like the fields of `POST /admin/validation`. */
export const SHEET_COLUMNS = [
  'Name',
  'Domain',
  'Course',
  'CertificateId',
  'referenceNumber',
  'Mail',
  ...FACTS,
] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

export const REQUIRED_COLUMNS: readonly SheetColumn[] = ['Name', 'Domain', 'Course'];

const plain = (head: string) => head.toLowerCase().replace(/[\s_-]+/g, '');
const byHead: ReadonlyMap<string, SheetColumn> = new Map([
  ...SHEET_COLUMNS.map((column) => [plain(column), column] as const),
  ['email', 'Mail'],
]);

/** Finds a column by its heading, ignoring case, spaces and dashes. */
export const columnOf = (head: string): SheetColumn | undefined => byHead.get(plain(head));

const COURSES: Record<string, boolean> = { internship: true, true: true, course: false, false: false };

export const sheetRowSchema = v.object({
  ...validationSchema.entries,
  Course: v.pipe(
    v.string(certificateMessages.courseRequired),
    v.transform((text) => COURSES[text.trim().toLowerCase()]),
    v.boolean(certificateMessages.courseRequired),
  ),
  Mail: optionalText(
    emailAddress(personMessages.emailRequired, personMessages.emailInvalid),
    personMessages.emailInvalid,
  ),
});
export type SheetEntry = v.InferOutput<typeof sheetRowSchema>;

const { leaveOutInvalid } = sheetMessages;
const ROW_NUMBERS = /^(\d{1,7}(,\d{1,7})*)?$/;
const MOST_LETTERS = 8 * certificateLimits.sheetRows.max;

/** `leaveOut` lists rows known to be wrong. */
export const sheetOrderSchema = v.object({
  leaveOut: v.optional(
    v.pipe(
      v.string(leaveOutInvalid),
      v.maxLength(MOST_LETTERS, leaveOutInvalid),
      v.regex(ROW_NUMBERS, leaveOutInvalid),
      v.transform((numbers) => (numbers === '' ? [] : numbers.split(',').map(Number))),
    ),
    '',
  ),
});

const sheetRowVerdictSchema = v.object({
  row: v.number(),
  /** Shortened if too long. */
  texts: v.partial(v.object(v.entriesFromList(SHEET_COLUMNS, v.string()))),
  /** Empty if it can be issued. A field is a column. */
  errors: v.array(fieldErrorSchema),
});
export type SheetRow = v.InferOutput<typeof sheetRowVerdictSchema>;

const sheetCheckedSchema = v.object({
  rows: v.array(sheetRowVerdictSchema),
  ignored: v.array(v.string()),
});
export type SheetChecked = v.InferOutput<typeof sheetCheckedSchema>;
export const sheetCheckAnswerSchema = foundSchema(sheetCheckedSchema);

/** Returns e.g. `12.Name`. */
export const rowField = (row: number, field: string): string => `${row}.${field}`;

export const sheetIssuedSchema = changedSchema(v.array(v.object({ row: v.number(), CertificateId: v.string() })));
export type SheetIssued = v.InferOutput<typeof sheetIssuedSchema>;

export const SHEET_TEMPLATE = 'certificates.xlsx';

const listedCorrectionSchema = v.object({
  _id: v.string(),
  wrong: v.string(),
  right: v.string(),
  email: v.string(),
  state: v.picklist(CORRECTION_STATES),
  createdAt: moment,
  /** Reason, or the ID of the new certificate; null while pending. */
  answer: v.nullable(v.string()),
  certificate: certificateSchema,
});
export type Correction = v.InferOutput<typeof listedCorrectionSchema>;
export const correctionPageSchema = pageSchema(listedCorrectionSchema);

export const correctionsQuerySchema = v.object({
  ...pageQuery,
  state: v.optional(v.picklist(CORRECTION_STATES, correctionMessages.unknownState), 'waiting'),
});
export type CorrectionsQuery = v.InferOutput<typeof correctionsQuerySchema>;

export const correctionParamsSchema = v.object({
  id: requiredLine(limits.documentId.max, correctionMessages.unknown),
});

export const replacementSchema = v.object(
  {
    Name: validationSchema.entries.Name,
    Domain: validationSchema.entries.Domain,
    referenceNumber: validationSchema.entries.referenceNumber,
    Course: validationSchema.entries.Course,
    ...factEntries,
  },
  (issue) =>
    ({
      Name: personMessages.nameRequired,
      Domain: certificateMessages.domainRequired,
      Course: certificateMessages.courseRequired,
    })[String(issue.path?.at(-1)?.key)] ?? commonMessages.jsonObject,
);
export type Replacement = v.InferOutput<typeof replacementSchema>;

export interface Replaced extends Done {
  data: { CertificateId: string };
}
