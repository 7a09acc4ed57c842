import { certificateKeyOf } from '../../../contract/certificate';
import { storedFacts } from '../../../contract/certificate-facts';
import { rowField, type SheetChecked, type SheetEntry, type SheetIssued } from '../../../contract/certificate-sheet';
import { messages } from '../../../contract/messages';
import { auditAll } from '../../../platform/audit';
import { isUniqueViolation } from '../../../platform/database/error-codes';
import { rows } from '../../../platform/database/rows';
import { RequestError } from '../../../platform/errors';
import { digestOf, type UploadedFile } from '../../../platform/http/form';
import { idempotent } from '../../../platform/http/idempotency';
import { APPLICATION, type ApplicationRow } from '../../application/row';
import * as mails from '../../mail/mail';
import * as siteTexts from '../../site/site';
import { newCertificateId } from '../certificate';
import { issuedMails } from '../mails';
import { CERTIFICATE, CERTIFICATE_KIND, type CertificateRow, claimOf, referenceKeyOf } from '../present';
import type { ReadRow } from './list';
import { presentRow } from './presenter';
import { readList } from './read-list';
import { type Verdict, verdictsOf } from './verdicts';

const certificates = () => rows<CertificateRow>(CERTIFICATE);
const UNIQUE = ['certificate_key', 'application_reference'];
const { notThese, nothingLeft } = messages.certificateSheet;

/** Every row with its verdict. Nothing is written. @throws InvalidInput when the file is no list */
export async function check(file: UploadedFile): Promise<SheetChecked> {
  const { rows: read, ignored } = await readList(file);
  return { rows: (await verdictsOf(read)).map(presentRow), ignored };
}

/**
 * Issues a certificate for each row, with a mail where there is an address: for all of them, or for none.
 * @param leaveOut numbers of the rows that are known to be wrong; when it is others that are, nothing is issued
 * @param key the `Idempotency-Key`, if any
 * @throws RequestError with what is wrong, row by row
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
    // Their PDFs are drawn when they are first looked at: 500 would take a core for a minute.
    return issued;
  } catch (error) {
    // Somebody else issued one of them at this moment, by another way: now it can be seen.
    if (UNIQUE.some((column) => isUniqueViolation(error, column))) throw await refusalNow(read);
    throw error;
  }
}

/** Any number, as long as it is ours alone. */
const ISSUE_LOCK = 7_120_411;

/**
 * Waits, inside a write, until no other list is being issued: reference numbers have no unique index, because a
 * certificate that takes the place of a revoked one keeps its number. SQLite writes one after the other anyway.
 */
async function waitForOtherLists(): Promise<void> {
  if (strapi.db.dialect.client !== 'postgres') return;
  await strapi.db.transaction(({ trx }) => trx.raw('SELECT pg_advisory_xact_lock(?)', [ISSUE_LOCK]));
}

const refusalNow = async (read: readonly ReadRow[]) => refusalOf((await verdictsOf(read)).filter(isBad));

const isBad = ({ errors }: Verdict): boolean => errors.length > 0;

/** The rows to issue. @throws RequestError when others than these are wrong, or nothing is left */
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

/** What is wrong, row by row. 409: what is asked for is not what there is by now. */
const refusalOf = (bad: readonly Verdict[], message: string = notThese(bad.length)): RequestError =>
  new RequestError(
    409,
    message,
    {
      errors: bad.flatMap(({ row, errors }) => errors.map(({ field, msg }) => ({ field: rowField(row, field), msg }))),
    },
    'ROWS_REFUSED',
  );

/** A row that can be issued. */
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

/** References of selected applicants that these rows name: with their certificate they wait for none any more. */
async function selectedAmong(ordered: readonly Ordered[]): Promise<Map<string, string>> {
  const named = ordered.flatMap(({ entry }) => entry.referenceNumber?.toUpperCase() ?? []);
  const found = await rows<ApplicationRow>(APPLICATION).findMany({
    where: { reference: { $in: named }, state: 'selected' },
    select: ['reference'],
  });
  const references = found.map(({ reference }) => reference);
  // One that was revoked holds its place: another one for the same application is issued by hand.
  const held = await certificates().findMany({
    where: { applicationReference: { $in: references } },
    select: ['applicationReference'],
  });
  const taken = new Set(held.map(({ applicationReference }) => applicationReference));
  return new Map(references.filter((reference) => !taken.has(reference)).map((reference) => [reference, reference]));
}
