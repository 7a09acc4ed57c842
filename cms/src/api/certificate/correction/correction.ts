import { certificateAddress } from '../../../contract/addresses';
import { certificateKeyOf, REPLACED } from '../../../contract/certificate';
import { storedFacts } from '../../../contract/certificate-facts';
import type { CorrectionRequest, CorrectionsQuery, Replacement } from '../../../contract/correction';
import type { PageMeta } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { audit } from '../../../platform/audit';
import { isUniqueViolation } from '../../../platform/database/error-codes';
import { pageOf } from '../../../platform/database/page-of';
import { createRow, rows } from '../../../platform/database/rows';
import { Conflict, Unknown } from '../../../platform/errors';
import { idempotent } from '../../../platform/http/idempotency';
import { settings } from '../../../platform/settings';
import { emitWebhook } from '../../../platform/webhooks';
import * as mails from '../../mail/mail';
import * as siteTexts from '../../site/site';
import * as certificates from '../certificate';
import { newCertificateId } from '../certificate';
import * as certificateFiles from '../certificate-file';
import { CERTIFICATE, CERTIFICATE_KIND, type CertificateRow, claimOf, referenceKeyOf } from '../present';
import { correctedMail, declinedMail } from './correction-mail';
import { CORRECTION, CORRECTION_KIND, type CorrectionRow, correctionRequest } from './row';

const corrections = () => rows<CorrectionRow>(CORRECTION);
const certificateRows = () => rows<CertificateRow>(CERTIFICATE);
const brandName = () => siteTexts.readBrand();

/** A request with the certificate that it is about. */
export interface CorrectionWithCertificate {
  row: CorrectionRow;
  certificate: CertificateRow;
}

/**
 * Keeps a request.
 * @param key the `Idempotency-Key`, if any
 * @throws Unknown; Conflict when the certificate was revoked, or a request for it waits already
 */
export async function ask(id: string, request: CorrectionRequest, key?: string): Promise<void> {
  const certificate = await certificates.lookup(id);
  if (certificate.revokedAt) throw new Conflict(messages.correction.revoked, 'CERTIFICATE_REVOKED');
  const { certificateKey } = certificate;
  try {
    await idempotent(key, correctionRequest({ certificateKey, ...request }), async () => {
      const data = { ...request, certificateKey, waitingFor: certificateKey, state: 'waiting' as const };
      const row = { ...data, ...(await createRow<CorrectionRow>(CORRECTION, data)) };
      await emitWebhook('correction.submitted', { id: row.documentId, state: row.state });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'waiting_for'))
      throw new Conflict(messages.correction.waitsAlready, 'CORRECTION_WAITING');
    throw error;
  }
}

/** A page of them, the oldest first. */
export async function list({
  state,
  ...page
}: CorrectionsQuery): Promise<{ items: CorrectionWithCertificate[]; meta: PageMeta }> {
  const orderBy = [{ createdAt: 'asc' }, { id: 'asc' }];
  const { items, meta } = await pageOf<CorrectionRow>(CORRECTION, { where: { state }, orderBy, select: ['*'] }, page);
  const found = await certificateRows().findMany({
    where: { certificateKey: { $in: items.map(({ certificateKey }) => certificateKey) } },
  });
  const byKey = new Map(found.map((row) => [row.certificateKey, row]));
  const whole = items.flatMap((row) => {
    const certificate = byKey.get(row.certificateKey);
    return certificate ? [{ row, certificate }] : [];
  });
  return { items: whole, meta };
}

/**
 * Issues the corrected certificate and revokes the old one, which names it; who asked gets a mail, and so does whoever
 * the old one was mailed to. All or nothing.
 * @param key the `Idempotency-Key`, if any
 * @returns the new ID
 * @throws Unknown; Conflict when it was answered, or the certificate was revoked meanwhile
 */
export async function correct(id: string, replacement: Replacement, key?: string): Promise<string> {
  const brand = await brandName();
  const newId = await idempotent(key, { call: 'correctCertificate', id, replacement }, async () => {
    const certificateId = newCertificateId();
    const { row, certificate } = await answered(id, { state: 'corrected', answer: certificateId });
    const revocation = {
      revokedAt: new Date().toISOString(),
      revocationReason: REPLACED.before + certificateId + REPLACED.after,
      replacedBy: certificateId,
      // As with every revocation: what was issued by mistake may be ordered again.
      sheetRow: null,
      // It goes on to the new one: there is one certificate for an application.
      applicationReference: null,
    };
    const { count } = await certificateRows().updateMany({
      where: { id: certificate.id, revokedAt: { $null: true } },
      data: revocation,
    });
    if (count !== 1) throw new Conflict(messages.correction.revoked, 'CERTIFICATE_REVOKED');
    const made = await certificateRows().create({
      data: {
        recipient: replacement.Name,
        domain: replacement.Domain,
        isInternship: replacement.Course,
        referenceNumber: replacement.referenceNumber,
        referenceKey: referenceKeyOf(replacement.referenceNumber),
        ...storedFacts(replacement),
        applicationReference: certificate.applicationReference,
        certificateId,
        certificateKey: certificateKeyOf(certificateId),
        // Whoever knows the ID may ask; it goes on to be in the account of the one it was mailed to.
        mailedTo: certificate.mailedTo ?? row.email,
      },
    });
    const oldId = certificate.certificateId;
    await audit('revoked', { kind: CERTIFICATE_KIND, name: oldId, detail: revocation.revocationReason });
    await audit('issued', { kind: CERTIFICATE_KIND, name: certificateId, detail: claimOf(made) });
    await audit('corrected', { kind: CORRECTION_KIND, name: oldId, detail: certificateId });
    const link = settings().PUBLIC_URL + certificateAddress(certificateId);
    // The holder, if somebody else asked, is not to find it revoked without a word.
    for (const recipient of new Set([row.email, certificate.mailedTo ?? row.email]))
      await mails.enqueue({
        ...correctedMail(recipient, oldId, certificateId, link, brand),
        recipientLimit: recipient === certificate.mailedTo ? null : 'counted',
      });
    return certificateId;
  });
  certificateFiles.makeSoon([newId]);
  return newId;
}

/**
 * Leaves the certificate as it is; the holder gets a mail with the reason.
 * @param key the `Idempotency-Key`, if any
 * @throws Unknown; Conflict when it was answered
 */
export async function decline(id: string, reason: string, key?: string): Promise<void> {
  const brand = await brandName();
  await idempotent(key, { call: 'declineCorrection', id, reason }, async () => {
    const { row, certificate } = await answered(id, { state: 'declined', answer: reason });
    await audit('declined', { kind: CORRECTION_KIND, name: certificate.certificateId, detail: reason });
    const mail = declinedMail(row.email, certificate.certificateId, reason, brand);
    await mails.enqueue({ ...mail, recipientLimit: row.email === certificate.mailedTo ? null : 'counted' });
  });
}

/** How many have waited since before a time. */
export const countWaiting = (before: Date): Promise<number> =>
  corrections().count({ where: { state: 'waiting', createdAt: { $lt: before.toISOString() } } });

/** Takes a request that waits: of two who answer it, one does. @throws Unknown, Conflict */
async function answered(id: string, data: Pick<CorrectionRow, 'state' | 'answer'>): Promise<CorrectionWithCertificate> {
  const row = await corrections().findOne({ where: { documentId: id } });
  if (!row) throw new Unknown(messages.correction.unknown);
  const { count } = await corrections().updateMany({
    where: { id: row.id, state: 'waiting' },
    data: { ...data, waitingFor: null },
  });
  if (count !== 1) throw new Conflict(messages.correction.answered, 'CORRECTION_ANSWERED');
  await emitWebhook(data.state === 'corrected' ? 'correction.corrected' : 'correction.declined', {
    id,
    state: data.state,
  });
  const certificate = await certificateRows().findOne({ where: { certificateKey: row.certificateKey } });
  if (!certificate) throw new Unknown(messages.certificate.unknown);
  return { row, certificate };
}
