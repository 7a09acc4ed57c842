import { rows } from '../../platform/database/rows';
import type { Feature } from '../../platform/feature';
import { wide } from '../../platform/panel/panel-view';
import { addCertificateRules } from './document-rules';
import { pageReads } from './page-reads';
import { certificatePanelRoutes } from './panel-routes';
import { CERTIFICATE, CERTIFICATE_KIND, type CertificateRow, claimOf } from './row';

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
        signatoryRole: { label: 'Role of who signs' },
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
        [
          ['recipient', 6],
          ['domain', 6],
        ],
        [
          ['certificateId', 6],
          ['referenceNumber', 6],
        ],
        wide('isInternship'),
        [
          ['hours', 4],
          ['skills', 8],
        ],
        wide('project'),
        [
          ['signatory', 6],
          ['signatoryRole', 6],
        ],
      ],
    },
  },
  // They are asked for one by one; but a testimonial has its mark as long as its certificate is valid.
  isPublic: true,
  // A certificate stays for ever; to whom it was mailed does not.
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
  pageReads,
  panelRoutes: certificatePanelRoutes,
  addRules: addCertificateRules,
};
