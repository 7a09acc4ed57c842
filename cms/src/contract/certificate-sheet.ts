import * as v from 'valibot';
import { validationSchema } from './certificate';
import { FACTS } from './certificate-facts';
import { limits } from './limits';
import { messages } from './messages';
import { changedSchema, emailAddress, fieldErrorSchema, foundSchema, optionalText } from './validate';

/** Columns of a list of certificates to issue, as the documented call names its fields; `Mail` is whom each is mailed to. */
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

/** Those that a list has to have. */
export const REQUIRED_COLUMNS: readonly SheetColumn[] = ['Name', 'Domain', 'Course'];

const plain = (head: string) => head.toLowerCase().replace(/[\s_-]+/g, '');
const byHead: ReadonlyMap<string, SheetColumn> = new Map([
  ...SHEET_COLUMNS.map((column) => [plain(column), column] as const),
  ['email', 'Mail'],
]);

/** The column that a head names, whatever its capitals, spaces and dashes. */
export const columnOf = (head: string): SheetColumn | undefined => byHead.get(plain(head));

const COURSES: Record<string, boolean> = { internship: true, true: true, course: false, false: false };

/** A row of a list, from the texts of its cells. */
export const sheetRowSchema = v.object({
  ...validationSchema.entries,
  /** The word that the lookup has for it, or the value of the documented call. */
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
/** Numbers of rows, with a comma between two. */
const ROW_NUMBERS = /^(\d{1,7}(,\d{1,7})*)?$/;
const MOST_LETTERS = 8 * limits.sheetRows.max;

/** What goes with the file to `POST /admin/certificates/sheet`: these rows are known to be wrong, and are left out. */
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

/** The verdict on a row. */
const sheetRowVerdictSchema = v.object({
  /** Its number in the spreadsheet. */
  row: v.number(),
  /** Its cells as read, cut if too long. */
  texts: v.partial(v.object(v.entriesFromList(SHEET_COLUMNS, v.string()))),
  /** Its verdict: nothing when it can be issued. A field is a column. */
  errors: v.array(fieldErrorSchema),
});
export type SheetRow = v.InferOutput<typeof sheetRowVerdictSchema>;

/** `POST /admin/certificates/sheet/check`: every row with its verdict. Nothing is written. */
const sheetCheckedSchema = v.object({
  rows: v.array(sheetRowVerdictSchema),
  /** Heads of columns that mean nothing here, and are not read. */
  ignored: v.array(v.string()),
});
export type SheetChecked = v.InferOutput<typeof sheetCheckedSchema>;
export const sheetCheckAnswerSchema = foundSchema(sheetCheckedSchema);
export type SheetCheckAnswer = v.InferOutput<typeof sheetCheckAnswerSchema>;

/** The field of an error of a row in a refused issue, e.g. `12.Name`. */
export const rowField = (row: number, field: string): string => `${row}.${field}`;

/** `POST /admin/certificates/sheet`. */
export const sheetIssuedSchema = changedSchema(v.array(v.object({ row: v.number(), CertificateId: v.string() })));
export type SheetIssued = v.InferOutput<typeof sheetIssuedSchema>;

/** What the template is called. */
export const SHEET_TEMPLATE = 'certificates.xlsx';
