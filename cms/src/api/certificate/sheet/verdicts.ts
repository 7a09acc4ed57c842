import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import type { FieldError } from '../../../contract/calls';
import { certificateKeyOf, certificateMessages } from '../../../contract/certificate/certificate';
import { courseIn, SHEET_COLUMNS, type SheetRow, validationSchema } from '../../../contract/certificate/issue';
import { check } from '../../../contract/validate';
import { settings } from '../../../platform/settings';
import { sheetReplies } from '../messages';
import { type CertificateRow, certificateRows, referenceKeyOf } from '../row';
import type { ReadRow } from './list';

const { idExists, referenceTaken, sameRow, twice, hidden } = sheetReplies;

const sheetRowSchema = v.object({
  ...validationSchema.entries,
  Course: v.pipe(
    v.string(certificateMessages.courseRequired),
    v.transform(courseIn),
    v.boolean(certificateMessages.courseRequired),
  ),
});
export type SheetEntry = v.InferOutput<typeof sheetRowSchema>;

export interface Verdict extends SheetRow {
  entry: SheetEntry | null;
  /** Identifies a row without an ID, so the same list is not issued twice. */
  fingerprint: string | null;
}

/** Columns in which rows must differ. "Name" means the row's fingerprint. */
type Sameness = 'CertificateId' | 'referenceNumber' | 'Name';

/** Checks rows against the rules, each other and issued certificates. */
export async function verdictsOf(read: readonly ReadRow[]): Promise<Verdict[]> {
  const verdicts = read.map(verdictOf);
  const reported = new Set<Verdict>();
  for (const column of ['CertificateId', 'referenceNumber', 'Name'] as const) {
    const rowsWith = new Map<string, number[]>();
    for (const verdict of verdicts) {
      const key = keyOf(verdict, column);
      if (key !== null) rowsWith.set(key, [...(rowsWith.get(key) ?? []), verdict.row]);
    }
    const issued = await issuedWith(column, [...rowsWith.keys()]);
    for (const verdict of verdicts) {
      const key = keyOf(verdict, column);
      if (key === null || (column === 'Name' && reported.has(verdict))) continue;
      const same = (rowsWith.get(key) ?? []).filter((row) => row !== verdict.row);
      const found = issued.get(key);
      const errors = [...(found ? [wordsFor(column, verdict, found)] : []), ...(same.length > 0 ? [twice(same)] : [])];
      for (const msg of errors) verdict.errors.push({ field: column, msg });
      if (errors.length > 0) reported.add(verdict);
    }
  }
  return verdicts;
}

function verdictOf({ row, texts, wrong, hidden: isHidden }: ReadRow): Verdict {
  const checked = check(sheetRowSchema, texts);
  const found = checked.ok ? [] : checked.errors;
  const errors: FieldError[] = isHidden ? [{ field: '', msg: hidden }] : [];
  for (const field of SHEET_COLUMNS) {
    const msg = wrong[field] ?? found.find((error) => error.field === field)?.msg;
    if (msg) errors.push({ field, msg });
  }
  const entry = checked.ok && Object.keys(wrong).length === 0 ? checked.value : null;
  return { row, texts, errors, entry, fingerprint: entry && !entry.CertificateId ? fingerprintOf(entry) : null };
}

/** Uses a keyed hash, because names can be guessed. */
function fingerprintOf({ Name, Domain, Course, referenceNumber, Mail }: SheetEntry): string {
  const [secret] = settings().APP_KEYS;
  const row = JSON.stringify(['certificate', Name, Domain, Course, referenceNumber, Mail]);
  return createHmac('sha256', secret).update(row).digest('hex');
}

function keyOf({ texts, entry, fingerprint }: Verdict, column: Sameness): string | null {
  if (column === 'Name') return fingerprint;
  // Includes rows with other errors, which would be duplicates when corrected.
  const checked = check(sheetRowSchema.entries[column], entry?.[column] ?? texts[column]);
  if (!checked.ok || checked.value === null) return null;
  return column === 'CertificateId' ? certificateKeyOf(checked.value) : referenceKeyOf(checked.value);
}

async function issuedWith(column: Sameness, keys: readonly string[]): Promise<Map<string, CertificateRow>> {
  if (keys.length === 0) return new Map();
  if (column !== 'referenceNumber') {
    const stored = column === 'Name' ? 'sheetRow' : 'certificateKey';
    const found = await certificateRows().findMany({ where: { [stored]: { $in: keys } } });
    return new Map(found.map((row) => [row[stored] ?? '', row]));
  }
  // Two queries, because SQLite cannot use an index for an OR of both.
  const ours = await certificateRows().findMany({ where: { referenceKey: { $in: keys } } });
  const references = keys.map((key) => key.toUpperCase());
  const ofApplications = await certificateRows().findMany({ where: { applicationReference: { $in: references } } });
  // A revoked certificate's number can be reused.
  const holding = [...ours, ...ofApplications].filter(({ revokedAt }) => !revokedAt);
  return new Map(
    holding.flatMap((row) =>
      [row.referenceNumber, row.applicationReference].map((known) => [referenceKeyOf(known) ?? '', row] as const),
    ),
  );
}

function wordsFor(column: Sameness, { texts }: Verdict, { certificateId }: CertificateRow): string {
  if (column === 'referenceNumber') return referenceTaken(certificateId);
  return column === 'Name' ? sameRow(certificateId) : idExists((texts.CertificateId ?? '').trim(), certificateId);
}
