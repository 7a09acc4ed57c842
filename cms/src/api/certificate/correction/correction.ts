import { type CorrectionRequest, correctionMessages, REPLACED } from '../../../contract/certificate/certificate';
import type { CorrectionsQuery, Replacement } from '../../../contract/certificate/issue';
import { audit } from '../../../platform/audit';
import { createRow, oldestFirst, pageOf, rows } from '../../../platform/database/rows';
import { Conflict, InvalidInput, ifTaken, Unknown } from '../../../platform/errors';
import { idempotent } from '../../../platform/http/idempotency';
import { emitWebhook } from '../../../platform/webhooks';
import { draftOf } from '../../mail/feature';
import * as mails from '../../mail/mail';
import { greeted, mailText } from '../../mail/text/text';
import { quoted } from '../../mail/words';
import * as certificates from '../certificate';
import * as certificateFiles from '../certificate-file';
import { correctionReplies } from '../messages';
import { claimOf } from '../present';
import { CERTIFICATE, CERTIFICATE_KIND, type CertificateRow, certificateRows, columnsOf, linkOf } from '../row';
import { CORRECTION, CORRECTION_KIND, type CorrectionRow, correctionRequest } from './present';

const corrections = () => rows<CorrectionRow>(CORRECTION);

/** @throws Unknown; Conflict when the certificate is revoked or a request is already pending */
export async function ask(id: string, request: CorrectionRequest, key?: string): Promise<void> {
  const certificate = await certificates.lookup(id);
  if (certificate.revokedAt) throw new Conflict(correctionReplies.revoked, 'CERTIFICATE_REVOKED');
  const { certificateKey } = certificate;
  await idempotent(key, correctionRequest({ certificateKey, ...request }), async () => {
    const data = { ...request, certificateKey, waitingFor: certificateKey, state: 'waiting' as const };
    const { documentId } = await createRow<CorrectionRow>(CORRECTION, data);
    await emitWebhook('correction.submitted', { id: documentId, state: data.state });
  }).catch(ifTaken(['waiting_for'], () => new Conflict(correctionReplies.waitsAlready, 'CORRECTION_WAITING')));
}

export async function list({ state, ...page }: CorrectionsQuery) {
  const { items, meta } = await pageOf<CorrectionRow>(CORRECTION, { where: { state }, orderBy: oldestFirst }, page);
  const found = await certificateRows().findMany({
    where: { certificateKey: { $in: items.map(({ certificateKey }) => certificateKey) } },
  });
  const whole = items.flatMap((row) => {
    const certificate = found.find(({ certificateKey }) => certificateKey === row.certificateKey);
    return certificate ? [{ ...row, certificate }] : [];
  });
  return { items: whole, meta };
}

/**
 * @throws Unknown; InvalidInput for a change of what was recorded; Conflict if the request has been answered or the
 *   certificate has been revoked
 */
export async function correct(id: string, replacement: Replacement, key?: string): Promise<string> {
  const newId = await idempotent(key, { call: 'correctCertificate', id, replacement }, async () => {
    const certificateId = certificates.newCertificateId();
    const { row, certificate } = await answered(id, { state: 'corrected', answer: certificateId });
    if (hasRecord(certificate)) assertRecorded(replacement, certificate);
    const revoked = await certificates.markRevoked(certificate, REPLACED.before + certificateId + REPLACED.after, {
      replacedBy: certificateId,
      // The application moves to the new certificate, because it can have only one.
      applicationReference: null,
    });
    if (!revoked) throw new Conflict(correctionReplies.revoked, 'CERTIFICATE_REVOKED');
    // The requester may not be the holder, whose account keeps the certificate.
    const mailedTo = certificate.mailedTo ?? row.email;
    const { applicationReference, record, certificateId: oldId } = certificate;
    // Replacements of older certificates, which have no record, say only what is typed.
    const made = { ...columnsOf(replacement, certificateId), record: record ?? {}, applicationReference, mailedTo };
    await createRow<CertificateRow>(CERTIFICATE, made);
    await audit('issued', { kind: CERTIFICATE_KIND, name: certificateId, detail: claimOf(made) });
    await audit('corrected', { kind: CORRECTION_KIND, name: oldId, detail: certificateId });
    // The holder is emailed even if someone else sent the request.
    for (const recipient of new Set([row.email, mailedTo]))
      await mails.enqueue({
        ...(await correctedMail(recipient, oldId, certificateId)),
        recipientLimit: recipient === certificate.mailedTo ? null : 'counted',
      });
    return certificateId;
  });
  certificateFiles.makeSoon([newId]);
  return newId;
}

/** @throws Unknown; Conflict if the request has been answered */
export async function decline(id: string, reason: string, key?: string): Promise<void> {
  await idempotent(key, { call: 'declineCorrection', id, reason }, async () => {
    const { row, certificate } = await answered(id, { state: 'declined', answer: reason });
    await audit('declined', { kind: CORRECTION_KIND, name: certificate.certificateId, detail: reason });
    const mail = await declinedMail(row.email, certificate.certificateId, reason);
    await mails.enqueue({ ...mail, recipientLimit: row.email === certificate.mailedTo ? null : 'counted' });
  });
}

const hasRecord = ({ record }: CertificateRow): boolean => Object.keys(record ?? {}).length > 0;

/** @throws InvalidInput if it changes something that comes from the internship */
function assertRecorded(replacement: Replacement, certificate: CertificateRow): void {
  const errors = [
    { field: 'Domain', same: replacement.Domain === certificate.domain },
    { field: 'Course', same: replacement.Course === certificate.isInternship },
    { field: 'hours', same: replacement.hours === certificate.hours },
    { field: 'project', same: replacement.project === certificate.project },
  ].flatMap(({ field, same }) => (same ? [] : [{ field, msg: correctionReplies.recorded }]));
  if (errors.length > 0) throw new InvalidInput(errors);
}

/** Answers a pending request. Only one of two simultaneous answers succeeds. @throws Unknown, Conflict */
async function answered(id: string, data: { state: 'corrected' | 'declined'; answer: string }) {
  const row = await corrections().findOne({ where: { documentId: id } });
  if (!row) throw new Unknown(correctionMessages.unknown);
  const { count } = await corrections().updateMany({
    where: { id: row.id, state: 'waiting' },
    data: { ...data, waitingFor: null },
  });
  if (count !== 1) throw new Conflict(correctionReplies.answered, 'CORRECTION_ANSWERED');
  await emitWebhook(`correction.${data.state}`, { id, state: data.state });
  return { row, certificate: await certificates.lookup(row.certificateKey) };
}

const correctedText = mailText('certificate corrected', {
  subject: 'Your certificate {newId}',
  text: greeted(`Someone asked for a correction of your certificate {oldId}. A new one replaces it:

    {newId}
    {link}

We never change a certificate, so the old one is revoked and says which one replaces it. Please use the new link from now on.`),
});

const correctedMail = (recipient: string, oldId: string, newId: string) =>
  draftOf('certificate corrected', recipient, correctedText.write({ oldId, newId, link: linkOf(newId) }));

const declinedText = mailText('certificate correction declined', {
  subject: 'About your certificate {certificateId}',
  text: greeted(`You asked for a correction of the certificate {certificateId}. We have decided to leave it as it is:

{reason}

The certificate is still valid.`),
  required: ['certificateId'],
});

const declinedMail = (recipient: string, certificateId: string, reason: string) =>
  draftOf('correction declined', recipient, declinedText.write({ certificateId, reason: quoted(reason) }));
