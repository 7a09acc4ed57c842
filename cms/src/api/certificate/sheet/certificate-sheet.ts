import { join } from 'node:path';
import { certificateKeyOf } from '../../../contract/certificate/certificate';
import {
  rowField,
  SHEET_COLUMNS,
  type SheetChecked,
  type SheetIssued,
  type SheetRow,
} from '../../../contract/certificate/issue';
import { auditAll } from '../../../platform/audit';
import { isUniqueViolation } from '../../../platform/database/error-codes';
import { rows } from '../../../platform/database/rows';
import { RequestError, TooMany } from '../../../platform/errors';
import { assertSize, digestOf, type UploadedFile } from '../../../platform/http/form';
import { idempotent } from '../../../platform/http/idempotency';
import { QueueFull } from '../../../platform/queue';
import { BeyondLimits, workerThread } from '../../../platform/worker-thread';
import { APPLICATION, type ApplicationRow } from '../../application/row';
import * as mails from '../../mail/mail';
import * as siteTexts from '../../site/site';
import { newCertificateId } from '../certificate';
import { issuedMails } from '../mails';
import { sheetReplies } from '../messages';
import { CERTIFICATE, CERTIFICATE_KIND, type CertificateRow, claimOf, referenceKeyOf, storedFacts } from '../present';
import { unreadable } from './cell';
import type { ReadList, ReadRow } from './list';
import type { ReadResult } from './list-worker';
import { type SheetEntry, type Verdict, verdictsOf } from './verdicts';

const certificates = () => rows<CertificateRow>(CERTIFICATE);
const UNIQUE = ['certificate_key', 'application_reference'];
const { notThese, nothingLeft } = sheetReplies;

/** 500 rows take a tenth of a second and a few megabytes. */
const readFile = workerThread<string, ReadResult>({
  file: join(__dirname, 'list-worker.js'),
  timeLimitMs: 5000,
  memoryLimitMb: 256,
  queueLimit: 5,
});

/** @throws InvalidInput when it is not a list; TooLarge, TooMany */
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
  return { rows: (await verdictsOf(read)).map(presentRow), ignored };
}

/**
 * Issues and emails a certificate for each row: all or none.
 * @param leaveOut rows known to be wrong; if any other row is, nothing is issued
 * @throws RequestError with the errors of each row
 */
export async function issue(
  file: UploadedFile,
  leaveOut: readonly number[],
  key?: string,
): Promise<SheetIssued['data']> {
  const { rows: read } = await readList(file);
  const brand = await siteTexts.readBrand();
  const request = { call: 'issueSheet', file: await digestOf(file), leaveOut };
  try {
    const issued = await idempotent(key, request, async () => {
      await waitForOtherLists();
      return issueAll(goodOf(await verdictsOf(read), leaveOut), brand);
    });
    // PDFs are rendered at the first lookup: 500 would take a core for a minute.
    return issued;
  } catch (error) {
    // Someone else has just issued one of them: check again for the exact errors.
    if (UNIQUE.some((column) => isUniqueViolation(error, column))) throw await refusalNow(read);
    throw error;
  }
}

const ISSUE_LOCK = 7_120_411;

/**
 * Waits inside a write until no other list is being issued: reference numbers have no unique index, because a replacement
 * keeps the number. SQLite serialises writes anyway.
 */
async function waitForOtherLists(): Promise<void> {
  if (strapi.db.dialect.client !== 'postgres') return;
  await strapi.db.transaction(({ trx }) => trx.raw('SELECT pg_advisory_xact_lock(?)', [ISSUE_LOCK]));
}

const refusalNow = async (read: readonly ReadRow[]) => refusalOf((await verdictsOf(read)).filter(isBad));

const isBad = ({ errors }: Verdict): boolean => errors.length > 0;

/** Returns the rows to issue. @throws RequestError when other rows are wrong, or none is left */
function goodOf(verdicts: readonly Verdict[], leaveOut: readonly number[]): Ordered[] {
  const bad = verdicts.filter(isBad);
  const known = new Set(leaveOut);
  if (bad.length !== known.size || bad.some(({ row }) => !known.has(row))) throw refusalOf(bad);
  const good = verdicts.flatMap(({ row, entry, errors, fingerprint }) =>
    entry && errors.length === 0 ? [{ row, entry, fingerprint }] : [],
  );
  if (good.length === 0) throw refusalOf(bad, nothingLeft);
  return good;
}

/** 409, because the rows may have become wrong since the check. */
const refusalOf = (bad: readonly Verdict[], message: string = notThese(bad.length)): RequestError =>
  new RequestError(
    409,
    message,
    {
      errors: bad.flatMap(({ row, errors }) => errors.map(({ field, msg }) => ({ field: rowField(row, field), msg }))),
    },
    'ROWS_REFUSED',
  );

interface Ordered {
  row: number;
  entry: SheetEntry;
  fingerprint: string | null;
}

async function issueAll(ordered: readonly Ordered[], brand: string): Promise<SheetIssued['data']> {
  const selected = await selectedAmong(ordered);
  const made = ordered.map(({ row, entry, fingerprint }) => {
    const certificateId = entry.CertificateId ?? newCertificateId();
    const stored = {
      recipient: entry.Name,
      domain: entry.Domain,
      isInternship: entry.Course,
      referenceNumber: entry.referenceNumber,
      referenceKey: referenceKeyOf(entry.referenceNumber),
      certificateId,
      certificateKey: certificateKeyOf(certificateId),
      mailedTo: entry.Mail,
      ...storedFacts(entry),
      sheetRow: fingerprint,
      applicationReference: selected.get(entry.referenceNumber?.toUpperCase() ?? '') ?? null,
    };
    return { row, stored };
  });
  await certificates().createMany({ data: made.map(({ stored }) => stored) });
  await auditAll(
    'issued',
    made.map(({ stored }) => ({ kind: CERTIFICATE_KIND, name: stored.certificateId, detail: claimOf(stored) })),
  );
  const mailed = made.flatMap(({ stored: { mailedTo, ...claims } }) => (mailedTo ? [{ ...claims, mailedTo }] : []));
  await mails.enqueueAll(await issuedMails(mailed, brand));
  return made.map(({ row, stored }) => ({ row, CertificateId: stored.certificateId }));
}

/** Finds selected applicants whom these rows name: they then count as having their certificate. */
async function selectedAmong(ordered: readonly Ordered[]): Promise<Map<string, string>> {
  const named = ordered.flatMap(({ entry }) => entry.referenceNumber?.toUpperCase() ?? []);
  const found = await rows<ApplicationRow>(APPLICATION).findMany({
    where: { reference: { $in: named }, state: 'selected' },
    select: ['reference'],
  });
  const references = found.map(({ reference }) => reference);
  // A revoked certificate keeps its application: a second one is issued by hand.
  const held = await certificates().findMany({
    where: { applicationReference: { $in: references } },
    select: ['applicationReference'],
  });
  const taken = new Set(held.map(({ applicationReference }) => applicationReference));
  return new Map(references.filter((reference) => !taken.has(reference)).map((reference) => [reference, reference]));
}

const SHOWN = 300;

const presentRow = ({ row, texts, errors }: Verdict): SheetRow => ({
  row,
  texts: Object.fromEntries(SHEET_COLUMNS.flatMap((column) => shown(column, texts[column]))),
  errors: errors.map(({ field, msg }) => ({ field, msg })),
});

function shown(column: string, text: string | undefined): [string, string][] {
  if (text === undefined) return [];
  const tidy = text.trim();
  return [[column, tidy.length > SHOWN ? `${tidy.slice(0, SHOWN)}…` : tidy]];
}
