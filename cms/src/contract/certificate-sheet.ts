import * as v from 'valibot';
import { validationSchema } from './certificate';
import { FACTS } from './certificate-facts';
import { limits } from './limits';
import { messages } from './messages';
import { changedSchema, emailAddress, fieldErrorSchema, foundSchema, optionalText } from './validate';

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
    v.string(messages.certificate.courseRequired),
    v.transform((text) => COURSES[text.trim().toLowerCase()]),
    v.boolean(messages.certificate.courseRequired),
  ),
  Mail: optionalText(
    emailAddress(messages.person.emailRequired, messages.person.emailInvalid),
    messages.person.emailInvalid,
  ),
});
export type SheetEntry = v.InferOutput<typeof sheetRowSchema>;

const { leaveOutInvalid } = messages.certificateSheet;
const ROW_NUMBERS = /^(\d{1,7}(,\d{1,7})*)?$/;
const MOST_LETTERS = 8 * limits.sheetRows.max;

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
export type SheetCheckAnswer = v.InferOutput<typeof sheetCheckAnswerSchema>;

/** Returns e.g. `12.Name`. */
export const rowField = (row: number, field: string): string => `${row}.${field}`;

export const sheetIssuedSchema = changedSchema(v.array(v.object({ row: v.number(), CertificateId: v.string() })));
export type SheetIssued = v.InferOutput<typeof sheetIssuedSchema>;

export const SHEET_TEMPLATE = 'certificates.xlsx';
