import { revocationSchema } from '../../contract/certificate';
import { messages } from '../../contract/messages';
import { moderationParamsSchema } from '../../contract/moderation';
import { rows } from '../../platform/database/rows';
import { Unknown } from '../../platform/errors';
import type { Feature } from '../../platform/feature';
import type { Ctx } from '../../platform/http/request';
import { read } from '../../platform/http/request';
import { panelRoute, UPDATE } from '../../platform/panel/panel-route';
import * as certificates from './certificate';
import { addCertificateRules } from './document-rules';
import { addressesOf } from './holder';
import { CERTIFICATE, CERTIFICATE_KIND, type CertificateRow, claimOf } from './present';

const needs = { action: UPDATE, subject: CERTIFICATE };

export const certificate: Feature<CertificateRow> = {
  uid: CERTIFICATE,
  domainColumn: 'domain',
  audit: {
    kind: CERTIFICATE_KIND,
    nameOf: ({ certificateId }) => certificateId,
    lineOf: (before, after) => (!before && after ? { action: 'issued', detail: claimOf(after) } : null),
  },
  panel: {
    view: {
      fields: {
        recipient: { label: 'Name', description: 'Whose certificate it is, as it is printed.' },
        domain: { label: 'Domain' },
        isInternship: { label: 'Internship', description: 'True: internship. False: course.' },
        certificateId: {
          label: 'Certificate ID',
          description: 'Leave it empty: an ID is made. Once it is saved it never changes.',
        },
        referenceNumber: { label: 'Reference number' },
        hours: { label: 'Hours', description: 'Of work. Printed on the certificate, as all of these are.' },
        skills: { label: 'Skills', description: 'With a comma between two.' },
        project: { label: 'Project link', description: 'Begins with https://.' },
        signatory: { label: 'Signed by' },
        signatoryRole: { label: 'Role of the signatory' },
        createdAt: { label: 'Issued' },
        revokedAt: { label: 'Revoked at', readOnly: true },
        revocationReason: { label: 'Reason', readOnly: true },
        replacedBy: { label: 'Replaced by', hidden: true },
        applicationReference: { label: 'Application', hidden: true },
        mailedTo: { label: 'Emailed to', hidden: true },
        internPage: { label: 'Page of its holder', hidden: true },
        sheetRow: { label: 'Row of a spreadsheet', hidden: true },
        pdfFile: { label: 'File', hidden: true },
        pdfHash: { label: 'SHA-256 of the PDF', readOnly: true },
        certificateKey: { label: 'Key', hidden: true },
        referenceKey: { label: 'Key of the reference number', hidden: true },
      },
      mainField: 'certificateId',
      list: ['certificateId', 'recipient', 'domain', 'isInternship', 'createdAt', 'revokedAt'],
      edit: [
        ['recipient', 'domain'],
        ['certificateId', 'referenceNumber'],
        ['isInternship'],
        [
          ['hours', 4],
          ['skills', 8],
        ],
        ['project'],
        ['signatory', 'signatoryRole'],
      ],
    },
  },
  // Cached testimonials show the mark of a valid certificate.
  isPublic: true,
  // The certificate itself stays for ever.
  person: {
    as: 'certificateAddresses',
    where: (email) => ({ mailedTo: { $eqi: email } }),
    forget: async (where) =>
      (await rows<CertificateRow>(CERTIFICATE).updateMany({ where, data: { mailedTo: null, internPage: null } })).count,
  },
  counted: {
    as: 'certificates',
    count: () => rows<CertificateRow>(CERTIFICATE).count({ where: { revokedAt: { $null: true } } }),
  },
  panelRoutes: [
    panelRoute('GET', '/certificates/:id/holder', needs, tellIfHolderIsKnown),
    panelRoute('POST', '/certificates/:id/revoke', needs, revoke),
  ],
  addRules: addCertificateRules,
};

/** @throws Unknown */
async function find(ctx: Ctx): Promise<CertificateRow> {
  const { id } = read(moderationParamsSchema, ctx.params);
  const row = await rows<CertificateRow>(CERTIFICATE).findOne({ where: { documentId: id } });
  if (!row) throw new Unknown(messages.certificate.unknown);
  return row;
}

/** Does not reveal the address. */
async function tellIfHolderIsKnown(ctx: Ctx): Promise<void> {
  ctx.body = { told: (await addressesOf([await find(ctx)])).size > 0 };
}

async function revoke(ctx: Ctx): Promise<void> {
  const { reason } = read(revocationSchema, ctx.request.body);
  const { certificateId } = await find(ctx);
  await certificates.revoke(certificateId, reason);
  ctx.body = { message: messages.certificate.revoked };
}
