import * as v from 'valibot';
import { isLetterId, limits } from '../calls';
import { fileLimits, longText, optionalEmail, optionalShortText, personName, shortText } from '../form';
import {
  bodySchema,
  changedSchema,
  fieldErrorSchema,
  foundSchema,
  idParams,
  line,
  moment,
  optionalText,
  pageQuery,
  pageSchema,
  personMessages,
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
  recordSchema,
} from './certificate';

export const sheetMessages = {
  choose: `Please choose an ${fileLimits.sheet.words}.`,
  leaveOutInvalid: 'List the numbers of the rows to leave out, separated by commas.',
  checkFailed: 'The list could not be checked.',
  issueFailed: 'Nothing was issued.',
  unsure: 'We don’t know yet whether this was issued.',
} as const;

const { domainRequired, courseRequired, idInvalid, chooseSome, reasonRequired } = certificateMessages;
const missing = { Name: personMessages.nameRequired, Domain: domainRequired, Course: courseRequired };

export const validationSchema = bodySchema(
  {
    Name: personName.rule,
    Domain: shortText(limits.certificateDomain.max, domainRequired).rule,
    CertificateId: optionalText(
      v.pipe(
        line({ max: [limits.certificateId.max, idInvalid] }),
        v.regex(CERTIFICATE_ID, idInvalid),
        v.check((id) => !isLetterId(id), certificateMessages.idOfLetter),
      ),
      idInvalid,
    ),
    referenceNumber: optionalShortText(limits.certificateId.max).rule,
    Course: v.boolean(courseRequired),
    /** Holder's address for the email with the link. Never returned. */
    Mail: optionalEmail.rule,
    ...factEntries,
  },
  missing,
);
export type Validation = v.InferOutput<typeof validationSchema>;

/** Claims of a certificate to preview. */
export const previewSchema = bodySchema(
  { ...v.omit(validationSchema, ['Mail']).entries, record: v.optional(recordSchema) },
  missing,
);
export type Previewed = v.InferInput<typeof previewSchema>;

/** Reason why the certificate cannot have a PDF. */
const warning = v.optional(v.string());

export const previewAnswerSchema = foundSchema(
  v.object({ picture: v.pipe(v.string(), v.description('A `data:` URL.')), warning }),
);
export type CertificatePreview = v.InferOutput<typeof previewAnswerSchema>['data'];

export const drawnNameSchema = bodySchema({ Name: personName.rule }, missing);

export const validationSavedSchema = changedSchema(v.object({ CertificateId: v.string() }));

export const revocationSchema = bodySchema(
  { reason: longText(limits.reason.max, reasonRequired).rule },
  reasonRequired,
);

export const CERTIFICATE_STATES = ['valid', 'revoked'] as const;

const listedCertificateSchema = v.object({
  ...certificateSchema.entries,
  /** True if an address is known, so a revocation is emailed. */
  tellsHolder: v.optional(v.literal(true)),
});
export type ListedCertificate = v.InferOutput<typeof listedCertificateSchema>;
export const certificatePageSchema = pageSchema(listedCertificateSchema);

export const certificatesQuerySchema = v.object({
  ...pageQuery,
  q: searchText,
  state: v.optional(v.picklist(CERTIFICATE_STATES, 'State must be valid or revoked.')),
});
export type CertificatesQuery = v.InferOutput<typeof certificatesQuerySchema>;

const completedInternshipSchema = v.object({
  _id: v.string(),
  reference: v.string(),
  Name: v.string(),
  /** Name in the application, if the certificate will have another. */
  applicant: v.optional(v.string()),
  Mail: v.string(),
  ...v.pick(certificateSchema, ['Domain', 'Course', 'facts', 'record']).entries,
  warning,
});
export type CompletedInternship = v.InferOutput<typeof completedInternshipSchema>;
export const completedPageSchema = pageSchema(completedInternshipSchema);

export const issueCompletedSchema = bodySchema(
  {
    internships: v.pipe(
      v.array(requiredLine(limits.documentId.max, chooseSome), chooseSome),
      v.minLength(1, chooseSome),
      v.maxLength(limits.atOnce.max, certificateMessages.tooManyAtOnce),
    ),
  },
  chooseSome,
);
export type IssueCompleted = v.InferOutput<typeof issueCompletedSchema>;

export const completedIssuedSchema = changedSchema(
  v.array(v.object({ internship: v.string(), CertificateId: v.string() })),
);
export type CompletedIssued = v.InferOutput<typeof completedIssuedSchema>;

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

const COURSES: Record<string, boolean> = { internship: true, true: true, course: false, false: false };

export const courseIn = (text: string): boolean | undefined => COURSES[text.trim().toLowerCase()];

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
  warning,
});
export type SheetRow = v.InferOutput<typeof sheetRowVerdictSchema>;

export const sheetCheckAnswerSchema = foundSchema(
  v.object({ rows: v.array(sheetRowVerdictSchema), ignored: v.array(v.string()) }),
);
export type SheetChecked = v.InferOutput<typeof sheetCheckAnswerSchema>['data'];

/** E.g. `12.Name`. */
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

export const correctionParamsSchema = idParams(correctionMessages.unknown);

export const replacementSchema = bodySchema(v.omit(validationSchema, ['CertificateId', 'Mail']).entries, missing);
export type Replacement = v.InferOutput<typeof replacementSchema>;
