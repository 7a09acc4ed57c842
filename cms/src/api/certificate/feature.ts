import { errors } from '@strapi/utils';
import { certificateKeyOf, factEntries } from '../../contract/certificate/certificate';
import { validationSchema } from '../../contract/certificate/issue';
import { namesOf } from '../../contract/form';
import type { Feature } from '../../platform/feature';
import type { PanelView } from '../../platform/panel/panel-view';
import { newCertificateId } from './certificate';
import * as certificateFiles from './certificate-file';
import { certificateReplies } from './messages';
import { claimOf } from './present';
import { CERTIFICATE, CERTIFICATE_KIND, type CertificateRow, certificateRows, referenceKeyOf } from './row';

const { Name, Domain, Course, CertificateId, referenceNumber } = validationSchema.entries;
const claims = {
  recipient: Name,
  domain: Domain,
  isInternship: Course,
  certificateId: CertificateId,
  referenceNumber,
  ...factEntries,
};

const fields: PanelView['fields'] = {
  recipient: { label: 'Name', description: 'The holder’s name, as printed.' },
  domain: { label: 'Domain' },
  isInternship: { label: 'Internship', description: 'True: internship. False: course.' },
  certificateId: {
    label: 'Certificate ID',
    description: 'Leave it empty to have one generated. It never changes once saved.',
  },
  referenceNumber: { label: 'Reference number' },
  hours: { label: 'Hours', description: 'Hours of work. This and the next fields are printed on the certificate.' },
  skills: { label: 'Skills', description: 'Separated by commas.' },
  project: { label: 'Project link', description: 'Begins with https://.' },
  signatory: { label: 'Signed by' },
  signatoryRole: { label: 'Role of the signatory' },
  createdAt: { label: 'Issued' },
  record: { label: 'Record', hidden: true },
  revokedAt: { label: 'Revoked at', readOnly: true },
  revocationReason: { label: 'Reason', readOnly: true },
  replacedBy: { label: 'Replaced by', hidden: true },
  applicationReference: { label: 'Application', hidden: true },
  mailedTo: { label: 'Emailed to', hidden: true },
  internPage: { label: 'Holder’s page', hidden: true },
  sheetRow: { label: 'Spreadsheet row', hidden: true },
  pdfFile: { label: 'File', hidden: true },
  pdfHash: { label: 'SHA-256 of the PDF', readOnly: true },
  certificateKey: { label: 'Key', hidden: true },
  referenceKey: { label: 'Key of the reference number', hidden: true },
};

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
      fields,
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
    fields: claims,
    own: Object.keys(fields).filter((name) => fields[name]?.hidden || fields[name]?.readOnly),
    async checkRemoval() {
      throw new errors.ApplicationError(certificateReplies.neverDeleted);
    },
    async complete(data, stored, isNew) {
      if (stored && isNew) throw new errors.ApplicationError(certificateReplies.neverCopied);
      if (stored && namesOf(claims).some((name) => name in data && (data[name] ?? null) !== (stored[name] ?? null)))
        throw new errors.ValidationError(certificateReplies.neverChanged);
      if (stored) return;
      data.record = {};
      data.certificateId ??= newCertificateId();
      data.certificateKey = certificateKeyOf(data.certificateId);
      data.referenceKey = referenceKeyOf(data.referenceNumber ?? null);
    },
  },
  // Cached testimonials show the mark for a valid certificate.
  isPublic: true,
  // The certificate itself is never deleted.
  person: {
    as: 'certificateAddresses',
    where: (email) => ({ mailedTo: { $eqi: email } }),
    forget: async (where) =>
      (await certificateRows().updateMany({ where, data: { mailedTo: null, internPage: null } })).count,
  },
  sweepFiles: certificateFiles.sweep,
};
