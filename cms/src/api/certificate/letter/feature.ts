import { errors } from '@strapi/utils';
import { letterMessages } from '../../../contract/certificate/letter';
import { audit } from '../../../platform/audit';
import { rows } from '../../../platform/database/rows';
import type { Feature } from '../../../platform/feature';
import { sweepPrivateFiles } from '../../../platform/files/private-files';
import { APPLICATION, type ApplicationRow, withReferenceOf } from '../../application/row';
import { onRevoked } from '../certificate';
import { CREDENTIAL, type CredentialRow } from '../credential/feature';
import { certificateReplies } from '../messages';
import { CERTIFICATE, type CertificateRow, LETTER } from '../row';
import { revokeLetters } from './revoke';
import { inState, LETTER_KIND, type LetterRow, letters } from './row';

onRevoked((certificateId) => revokeLetters({ certificateId }, certificateReplies.letterGone(certificateId)));

/** Deletes drafts. Keeps released letters, like certificates, but without the application's reference. */
async function remove(where: object): Promise<number> {
  const drafts = await letters().deleteMany({ where: { ...where, ...inState.draft } });
  const released = await letters().updateMany({ where, data: { reference: null } });
  return drafts.count + released.count;
}

/** Deletes drafts, and revokes released letters without keeping their text. */
async function forget(where: object): Promise<number> {
  const released = await letters().findMany({ where: { ...where, releasedAt: { $notNull: true } } });
  for (const { id, letterId, letterKey, revokedAt, revocationReason } of released) {
    const data = {
      revokedAt: revokedAt ?? new Date().toISOString(),
      revocationReason: revokedAt ? revocationReason : letterMessages.forgotten,
      ...{ recipient: '', domain: '', text: '', mentor: null, pdfFile: null, pdfHash: null },
    };
    await letters().updateMany({ where: { id }, data });
    const signed = { where: { certificateKey: letterKey }, data: { document: null, signedBy: null } };
    await rows<CredentialRow>(CREDENTIAL).updateMany(signed);
    if (!revokedAt) await audit('revoked', { kind: LETTER_KIND, name: letterId, detail: letterMessages.forgotten });
  }
  return remove(where);
}

export const letter: Feature<LetterRow> = {
  uid: LETTER,
  audit: { kind: LETTER_KIND, nameOf: ({ letterId, reference }) => letterId ?? reference },
  panel: {
    view: {
      fields: {
        letterId: { label: 'ID', readOnly: true },
        recipient: { label: 'Name', readOnly: true },
        domain: { label: 'Domain', readOnly: true },
        mentor: { label: 'Mentor', readOnly: true },
        text: { label: 'Text', readOnly: true },
        certificateId: { label: 'Certificate', readOnly: true },
        releasedAt: { label: 'Released at', readOnly: true },
        revokedAt: { label: 'Revoked at', readOnly: true },
        revocationReason: { label: 'Reason', readOnly: true },
        reference: { label: 'Application', hidden: true },
        internship: { label: 'Internship', hidden: true },
        letterKey: { label: 'Key', hidden: true },
        pdfFile: { label: 'File', hidden: true },
        pdfHash: { label: 'SHA-256 of the PDF', hidden: true },
      },
      mainField: 'recipient',
      sortBy: 'createdAt',
      sortOrder: 'DESC',
      list: ['letterId', 'recipient', 'domain', 'releasedAt', 'revokedAt'],
      edit: [
        ['letterId', 'recipient'],
        ['domain', 'mentor'],
        ['text'],
        ['certificateId', 'releasedAt'],
        ['revokedAt', 'revocationReason'],
      ],
    },
    // Written and released in the dashboard.
    writable: [],
    async checkRemoval({ releasedAt }) {
      if (releasedAt) throw new errors.ApplicationError(letterMessages.neverDeleted);
    },
  },
  // Cached pages and status lists depend on revocations.
  isPublic: true,
  partOf: {
    uid: APPLICATION,
    where: (wholes) => withReferenceOf(wholes as ApplicationRow[]),
    remove: (wholes) => remove(withReferenceOf(wholes as ApplicationRow[])),
  },
  person: {
    as: 'letters',
    async where(_email, foundOf) {
      const certificates = await foundOf<CertificateRow>(CERTIFICATE);
      const certificateId = { $in: certificates.map((row) => row.certificateId) };
      // A letter whose application was deleted is found by its certificate.
      return { $or: [withReferenceOf(await foundOf<ApplicationRow>(APPLICATION)), { certificateId }] };
    },
    forget,
  },
  sweepFiles: () =>
    sweepPrivateFiles('letters', async (file) => (await letters().count({ where: { pdfFile: file } })) > 0),
};
