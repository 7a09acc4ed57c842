import { certificateKeyOf, certificateKeysIn, certificateMessages } from '../../contract/certificate/certificate';
import type { CertificatesQuery, Validation } from '../../contract/certificate/issue';
import { audit, auditAll } from '../../platform/audit';
import { durable, insertRows, newRow, pageOf } from '../../platform/database/rows';
import { matching } from '../../platform/database/search';
import { Conflict, ifTaken, Unknown } from '../../platform/errors';
import { idempotent } from '../../platform/http/idempotency';
import { randomCode } from '../../platform/secret-token';
import * as mails from '../mail/mail';
import { addressesOf } from './holder';
import { ISSUED, issuedMails, revokedMail } from './mails';
import { claimOf } from './present';
import {
  CERTIFICATE,
  CERTIFICATE_KIND,
  type CertificateRow,
  certificateRows,
  columnsOf,
  type NewCertificate,
  type Revoked,
} from './row';

type Follow = (certificateId: string) => Promise<void>;
const followers: Follow[] = [];

/** Calls `follow` inside the write that revokes a certificate. */
export const onRevoked = (follow: Follow): void => void followers.push(follow);

/** E.g. `FC-7KQ4M-H3XWA-9RTDP`: 67 random bits, easy to read aloud. */
export const newCertificateId = (): string => `FC-${randomCode(5, 5, 5)}`;

/** Finds a typed or pasted ID. @throws Unknown */
export async function find(text: string): Promise<CertificateRow> {
  const query = certificateKeysIn(text);
  const found = await certificateRows().findMany({ where: { certificateKey: { $in: query.keys } } });
  const row = matchOf(query, new Map(found.map((row) => [row.certificateKey, row])));
  if (!row) throw new Unknown(certificateMessages.unknown);
  return row;
}

/** Returns the exact match, or else the only match. */
export function matchOf<Found>({ exact, keys }: ReturnType<typeof certificateKeysIn>, found: Map<string, Found>) {
  const matches = keys.flatMap((key) => found.get(key) ?? []);
  return found.get(exact ?? '') ?? (matches.length === 1 ? (matches[0] as Found) : null);
}

/** Ignores case, and finds revoked certificates too. @throws Unknown */
export async function lookup(id: string): Promise<CertificateRow> {
  const row = await certificateRows().findOne({ where: { certificateKey: certificateKeyOf(id) } });
  if (!row) throw new Unknown(certificateMessages.unknown);
  return row;
}

/** @throws Conflict when the ID is taken, even by a revoked certificate */
export async function issue(validation: Validation, key?: string): Promise<string> {
  return idempotent(key, { call: 'issueCertificate', validation }, async () => {
    const certificateId = validation.CertificateId ?? newCertificateId();
    await insert([{ ...columnsOf(validation, certificateId), mailedTo: validation.Mail }]);
    return certificateId;
  }).catch(ifTaken(['certificate_key'], () => new Conflict(certificateMessages.idTaken, 'CERTIFICATE_ID_TAKEN')));
}

/** Emails the holders too. Call it inside a transaction. */
export async function insert(issued: readonly NewCertificate[]): Promise<void> {
  await insertRows(issued.map((row) => newRow<CertificateRow>(CERTIFICATE, row)));
  await auditAll(
    'issued',
    issued.map((row) => ({ kind: CERTIFICATE_KIND, name: row.certificateId, detail: claimOf(row) })),
  );
  await mails.enqueueAll(await issuedMails(issued));
}

export function list({ q, state, ...page }: CertificatesQuery) {
  const where = {
    ...(state ? { revokedAt: { [state === 'valid' ? '$null' : '$notNull']: true } } : {}),
    ...matching(CERTIFICATE, q, {
      texts: ['recipient', 'domain', 'certificateId', 'referenceNumber', 'applicationReference'],
    }),
  };
  return pageOf<CertificateRow>(CERTIFICATE, { where }, page);
}

/** Revokes permanently. A second call keeps the first date and reason. @throws Unknown */
export async function revoke(id: string, reason: string): Promise<void> {
  await durable(async () => {
    const revoked = await markRevoked(await lookup(id), reason);
    if (revoked) await notifyHolder(revoked);
  });
}

/** Runs inside a transaction. @returns null if already revoked; only one of two simultaneous calls succeeds */
export async function markRevoked(
  row: CertificateRow,
  reason: string,
  more: Partial<CertificateRow> = {},
): Promise<Revoked | null> {
  // Without `sheetRow` the same spreadsheet row can be issued again.
  const data = { ...more, revokedAt: new Date().toISOString(), revocationReason: reason, sheetRow: null };
  const { count } = await certificateRows().updateMany({ where: { id: row.id, revokedAt: { $null: true } }, data });
  if (count !== 1) return null;
  await audit('revoked', { kind: CERTIFICATE_KIND, name: row.certificateId, detail: reason });
  for (const follow of followers) await follow(row.certificateId);
  return { ...row, ...data };
}

/** Sends without a delay, because a revocation cannot be undone. */
async function notifyHolder(row: Revoked): Promise<void> {
  const recipient = (await addressesOf([row])).get(row.id);
  if (!recipient) return;
  // An unsent "issued" email is now outdated.
  await mails.takeBackByContent(ISSUED, recipient, row.certificateId);
  await mails.enqueue(await revokedMail(row, recipient));
}
