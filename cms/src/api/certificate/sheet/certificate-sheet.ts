import { join } from 'node:path';
import { rowField, type SheetChecked, type SheetIssued, type SheetRow } from '../../../contract/certificate/issue';
import { isUniqueViolation, RequestError, TooMany } from '../../../platform/errors';
import { assertSize, digestOf, type UploadedFile } from '../../../platform/http/form';
import { idempotent } from '../../../platform/http/idempotency';
import { QueueFull } from '../../../platform/queue';
import { BeyondLimits, workerThread } from '../../../platform/worker-thread';
import * as certificates from '../certificate';
import { withoutCertificate } from '../completed/completed';
import { sheetReplies } from '../messages';
import { warningsOf } from '../preview';
import { columnsOf } from '../row';
import { unreadable } from './cell';
import type { ReadList } from './list';
import type { ReadResult } from './list-worker';
import { type SheetEntry, type Verdict, verdictsOf } from './verdicts';

const UNIQUE = ['certificate_key', 'application_reference'];
const { notThese, nothingLeft } = sheetReplies;

/** 500 rows take a tenth of a second and a few megabytes. */
const readFile = workerThread<string, ReadResult>({
  file: join(__dirname, 'list-worker.js'),
  timeLimitMs: 5000,
  memoryLimitMb: 256,
  queueLimit: 5,
});

/** @throws InvalidInput when the file is not a list; TooLarge, TooMany */
async function readList(file: UploadedFile): Promise<ReadList> {
  assertSize('sheet', file);
  const result = await readFile(file.path).catch((error) => {
    if (error instanceof QueueFull) throw new TooMany(5);
    throw error instanceof BeyondLimits ? unreadable(sheetReplies.tooMuchWork) : error;
  });
  if ('refusal' in result) throw unreadable(result.refusal);
  return result.list;
}

/** @throws InvalidInput when the file is not a list */
export async function check(file: UploadedFile): Promise<SheetChecked> {
  const { rows: read, ignored } = await readList(file);
  const verdicts = await verdictsOf(read);
  const good = verdicts.filter(isGood);
  const warnings = await warningsOf(good.map(({ entry }) => columnsOf(entry, entry.CertificateId ?? '')));
  const warningOf = new Map<Verdict, string | undefined>(good.map((verdict, index) => [verdict, warnings[index]]));
  return { rows: verdicts.map((row) => ({ ...presentRow(row), warning: warningOf.get(row) })), ignored };
}

/**
 * All or none.
 * @param leaveOut rows known to be wrong; if any other row is wrong, nothing is issued
 * @throws RequestError with each row's errors
 */
export async function issue(
  file: UploadedFile,
  leaveOut: readonly number[],
  key?: string,
): Promise<SheetIssued['data']> {
  const { rows: read } = await readList(file);
  const request = { call: 'issueSheet', file: await digestOf(file), leaveOut };
  try {
    // PDFs are rendered on first lookup: 500 would occupy a core for a minute.
    return await idempotent(key, request, async () => {
      await waitForOtherLists();
      return issueAll(goodOf(await verdictsOf(read), leaveOut));
    });
  } catch (error) {
    if (!UNIQUE.some((column) => isUniqueViolation(error, column))) throw error;
    // One of them has just been issued elsewhere: check again for the exact errors.
    throw refusalOf((await verdictsOf(read)).filter(isBad));
  }
}

const ISSUE_LOCK = 7_120_411;

/**
 * Waits inside a write until no other list is being issued: reference numbers have no unique index, because a
 * replacement keeps the number. SQLite serialises writes.
 */
async function waitForOtherLists(): Promise<void> {
  if (strapi.db.dialect.client !== 'postgres') return;
  await strapi.db.transaction(({ trx }) => trx.raw('SELECT pg_advisory_xact_lock(?)', [ISSUE_LOCK]));
}

const isBad = ({ errors }: Verdict): boolean => errors.length > 0;
const isGood = (verdict: Verdict): verdict is Ordered => verdict.entry !== null && !isBad(verdict);

/** @throws RequestError when other rows are wrong, or none is left */
function goodOf(verdicts: readonly Verdict[], leaveOut: readonly number[]): Ordered[] {
  const bad = verdicts.filter(isBad);
  const known = new Set(leaveOut);
  if (bad.length !== known.size || bad.some(({ row }) => !known.has(row))) throw refusalOf(bad);
  const good = verdicts.filter(isGood);
  if (good.length === 0) throw refusalOf(bad, nothingLeft);
  return good;
}

/** Uses 409, because the rows may have become invalid since the check. */
const refusalOf = (bad: readonly Verdict[], message: string = notThese(bad.length)): RequestError =>
  new RequestError(
    409,
    message,
    {
      errors: bad.flatMap(({ row, errors }) => errors.map(({ field, msg }) => ({ field: rowField(row, field), msg }))),
    },
    'ROWS_REFUSED',
  );

interface Ordered extends Verdict {
  entry: SheetEntry;
}

async function issueAll(ordered: readonly Ordered[]): Promise<SheetIssued['data']> {
  const completed = await completedAmong(ordered);
  const issued: SheetIssued['data'] = [];
  const made = ordered.map(({ row, entry, fingerprint }) => {
    const CertificateId = entry.CertificateId ?? certificates.newCertificateId();
    const reference = entry.referenceNumber?.toUpperCase() ?? '';
    const applicationReference = completed.has(reference) ? reference : null;
    issued.push({ row, CertificateId });
    return { ...columnsOf(entry, CertificateId), mailedTo: entry.Mail, sheetRow: fingerprint, applicationReference };
  });
  await certificates.insert(made);
  return issued;
}

/** Finds completed internships of these rows, so the certificates count as theirs. */
async function completedAmong(ordered: readonly Ordered[]): Promise<Set<string>> {
  const named = ordered.flatMap(({ entry }) => entry.referenceNumber?.toUpperCase() ?? []);
  return strapi.db.transaction(async ({ trx }) => {
    // A revoked certificate keeps its application: replacements are issued by hand.
    const found = await withoutCertificate().whereIn('reference', named).select('reference').transacting(trx);
    return new Set(found.map(({ reference }) => reference));
  });
}

const SHOWN = 300;

const presentRow = ({ row, texts, errors }: Verdict): SheetRow => ({
  row,
  texts: Object.fromEntries(Object.entries(texts).map(([column, text]) => [column, shown(text)])),
  errors,
});

const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
