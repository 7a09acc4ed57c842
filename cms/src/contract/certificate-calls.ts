import * as v from 'valibot';
import { type Call, doneSchema } from './call';
import {
  certificateAnswerSchema,
  certificatePageSchema,
  certificatesQuerySchema,
  issueSelectedSchema,
  lookupSchema,
  revocationSchema,
  selectedIssuedSchema,
  selectedPageSchema,
  selectedQuerySchema,
  validationSavedSchema,
  validationSchema,
} from './certificate';
import { SHEET_TEMPLATE, sheetCheckAnswerSchema, sheetIssuedSchema, sheetOrderSchema } from './certificate-sheet';
import {
  correctionPageSchema,
  correctionParamsSchema,
  correctionSchema,
  correctionsQuerySchema,
  type Replaced,
  replacementSchema,
} from './correction';
import { CREDENTIAL_TYPE, statusListSchema } from './credential';
import { XLSX } from './export';
import {
  chooseTextParamsSchema,
  chooseTextSchema,
  internAnswerSchema,
  internMadeSchema,
  internParamsSchema,
} from './intern';
import { changedSchema } from './validate';

const replacedSchema: v.GenericSchema<Replaced> = changedSchema(v.object({ CertificateId: v.string() }));

export const certificateCalls = {
  lookupCertificate: {
    summary: 'Look a certificate up by its ID',
    description: 'Whatever its capitals. A revoked one is found too, and `revoked` says why.',
    query: lookupSchema,
    answer: { schema: certificateAnswerSchema },
    errors: ['NOT_FOUND'],
  },
  readCertificatePdf: {
    summary: 'Read a certificate as PDF',
    params: lookupSchema,
    answer: { file: ['application/pdf'], says: 'The file, as an attachment.' },
    errors: ['CERTIFICATE_FILE_REVOKED', 'NO_CERTIFICATE_FILE'],
  },
  readCertificatePicture: {
    summary: 'Read a certificate as picture',
    params: lookupSchema,
    answer: { file: ['image/png'], says: 'The picture. It has an `ETag`.' },
    errors: ['CERTIFICATE_FILE_REVOKED', 'NO_CERTIFICATE_FILE'],
  },
  readCredential: {
    summary: 'Read a certificate as Open Badges credential',
    params: lookupSchema,
    answer: { file: [CREDENTIAL_TYPE], says: 'A signed Open Badges 3.0 credential, as an attachment.' },
    errors: ['CERTIFICATE_FILE_REVOKED', 'NO_CERTIFICATE_FILE', 'CREDENTIAL_KEY_LEAKED'],
  },
  readBadge: {
    summary: 'Read a certificate as badge',
    params: lookupSchema,
    answer: { file: ['image/png'], says: 'The picture with the credential baked in, as an attachment.' },
    errors: ['CERTIFICATE_FILE_REVOKED', 'NO_CERTIFICATE_FILE', 'CREDENTIAL_KEY_LEAKED'],
  },
  readStatusList: {
    summary: 'Read which credentials are revoked',
    params: statusListSchema,
    answer: { file: [CREDENTIAL_TYPE], says: 'A signed bitstring status list.' },
    errors: ['CREDENTIAL_KEY_LEAKED'],
  },
  requestCorrection: {
    summary: 'Ask for a correction of a certificate',
    params: lookupSchema,
    headers: ['Idempotency-Key'],
    body: correctionSchema,
    answer: { status: 201, schema: doneSchema },
    errors: ['CERTIFICATE_REVOKED', 'CORRECTION_WAITING'],
  },
  readIntern: {
    summary: 'Read the page of an intern',
    description: 'Found by what stands after the last hyphen; `slug` in the answer is its right spelling.',
    params: internParamsSchema,
    answer: { schema: internAnswerSchema },
    errors: ['NOT_FOUND'],
  },
  makeInternPage: {
    summary: 'Make the page of an intern',
    description:
      'For a certificate of the account’s own. Again, it is the same page. It shows the posts and testimonials that were chosen for it.',
    params: lookupSchema,
    answer: { status: 201, schema: internMadeSchema },
    errors: ['ADDRESS_UNCONFIRMED', 'CERTIFICATE_REVOKED'],
  },
  removeInternPage: {
    summary: 'Take the page of an intern down',
    params: lookupSchema,
    answer: { schema: doneSchema },
    errors: ['ADDRESS_UNCONFIRMED'],
  },
  chooseInternText: {
    summary: 'Show a text on the pages of the account’s certificates, or no longer',
    description:
      'A public post or testimonial that was sent with the address of the account, by its `_id` of `GET /account`.',
    params: chooseTextParamsSchema,
    body: chooseTextSchema,
    answer: { schema: doneSchema },
    errors: ['ADDRESS_UNCONFIRMED', 'NOT_PUBLIC'],
  },
  issueCertificate: {
    summary: 'Issue a certificate',
    description:
      'Without `CertificateId` the server makes one. With `Mail` its holder is emailed where it is. A failure has its message under `error` too.',
    headers: ['Idempotency-Key'],
    body: validationSchema,
    answer: { status: 201, schema: validationSavedSchema },
    errors: ['CERTIFICATE_ID_TAKEN'],
  },
  listCertificates: {
    summary: 'List the certificates',
    description: 'The newest first. `q` is found in name, domain, ID and reference number.',
    query: certificatesQuerySchema,
    answer: { schema: certificatePageSchema },
  },
  listSelected: {
    summary: 'List selected applicants without a certificate',
    query: selectedQuerySchema,
    answer: { schema: selectedPageSchema },
  },
  issueSelected: {
    summary: 'Issue certificates to selected applicants',
    description: 'To all of them, or to none.',
    headers: ['Idempotency-Key'],
    body: issueSelectedSchema,
    answer: { status: 201, schema: selectedIssuedSchema },
    errors: ['ALREADY_ISSUED', 'NAME_NOT_PRINTABLE', 'NOT_SELECTED'],
  },
  readSheetTemplate: {
    summary: 'Read the template for a list of certificates',
    answer: { file: [XLSX], says: `${SHEET_TEMPLATE}, as an attachment.` },
  },
  checkSheet: {
    summary: 'Check a list of certificates',
    description: 'Every row with its verdict. Nothing is written.',
    files: { sheet: 'required' },
    answer: { schema: sheetCheckAnswerSchema },
  },
  issueSheet: {
    summary: 'Issue the certificates of a list',
    description: '`leaveOut` names the rows that are known to be wrong.',
    headers: ['Idempotency-Key'],
    body: sheetOrderSchema,
    files: { sheet: 'required' },
    answer: { status: 201, schema: sheetIssuedSchema },
    errors: ['ROWS_REFUSED'],
  },
  revokeCertificate: {
    summary: 'Revoke a certificate',
    params: lookupSchema,
    body: revocationSchema,
    answer: { schema: doneSchema },
  },
  listCorrections: {
    summary: 'List the requests for a correction',
    description: 'The oldest first.',
    query: correctionsQuerySchema,
    answer: { schema: correctionPageSchema },
  },
  correctCertificate: {
    summary: 'Correct a certificate',
    description: 'A new certificate takes the place of the old one, which is revoked.',
    params: correctionParamsSchema,
    headers: ['Idempotency-Key'],
    body: replacementSchema,
    answer: { status: 201, schema: replacedSchema },
    errors: ['CORRECTION_ANSWERED', 'CERTIFICATE_REVOKED'],
  },
  declineCorrection: {
    summary: 'Decline a request for a correction',
    params: correctionParamsSchema,
    headers: ['Idempotency-Key'],
    body: revocationSchema,
    answer: { schema: doneSchema },
    errors: ['CORRECTION_ANSWERED'],
  },
} as const satisfies Record<string, Call>;
