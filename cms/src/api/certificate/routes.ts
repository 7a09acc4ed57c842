import {
  type CertificatePage,
  certificateAnswerSchema,
  certificatePageSchema,
  certificatesQuerySchema,
  issueSelectedSchema,
  lookupSchema,
  revocationSchema,
  type SelectedIssued,
  type SelectedPage,
  selectedIssuedSchema,
  selectedPageSchema,
  selectedQuerySchema,
  type ValidationSaved,
  validationSavedSchema,
  validationSchema,
} from '../../contract/certificate';
import { endpoints } from '../../contract/endpoints';
import type { Done } from '../../contract/envelope';
import { messages } from '../../contract/messages';
import { doneSchema } from '../../contract/validate';
import { idempotencyKeyOf } from '../../platform/http/idempotency';
import { read } from '../../platform/http/input';
import { publicRead, route, routes } from '../../platform/http/route';
import * as certificates from './certificate';
import * as certificateFiles from './certificate-file';
import { addressesOf } from './holder';
import { presentCertificate, presentListed } from './present';
import * as selectedApplicants from './selected';

export const certificateRoutes = routes('Certificates', [
  publicRead(endpoints.lookupCertificate, {
    summary: 'Look a certificate up by its ID',
    description: 'Whatever its capitals. A revoked one is found too, and `revoked` says why.',
    query: lookupSchema,
    answer: { schema: certificateAnswerSchema },
    errors: ['NOT_FOUND'],
    limit: 'lookup',
    async answerFor({ id }) {
      const row = await certificateFiles.withFile(await certificates.find(id));
      return { success: true, data: presentCertificate(row) };
    },
  }),
  route(endpoints.readCertificatePdf, {
    summary: 'Read a certificate as PDF',
    params: lookupSchema,
    answer: { file: ['application/pdf'], says: 'The file, as an attachment.' },
    errors: ['CERTIFICATE_FILE_REVOKED', 'NO_CERTIFICATE_FILE'],
    limit: 'lookup',
    async handler(ctx) {
      const { id } = read(lookupSchema, ctx.params);
      const { stream, size, name } = await certificateFiles.openPdf(await certificates.lookup(id));
      ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
      ctx.attachment(name);
      ctx.type = 'application/pdf';
      ctx.length = size;
      ctx.body = stream;
    },
  }),
  route(endpoints.readCertificatePicture, {
    summary: 'Read a certificate as picture',
    params: lookupSchema,
    answer: { file: ['image/png'], says: 'The picture. It has an `ETag`.' },
    errors: ['CERTIFICATE_FILE_REVOKED', 'NO_CERTIFICATE_FILE'],
    limit: 'lookup',
    async handler(ctx) {
      const { id } = read(lookupSchema, ctx.params);
      const { png, etag } = await certificateFiles.picture(await certificates.lookup(id));
      // A revoked certificate's picture must change at once.
      ctx.set('Cache-Control', 'no-cache');
      ctx.etag = etag;
      ctx.status = 200;
      ctx.type = 'image/png';
      if (ctx.fresh) ctx.status = 304;
      else ctx.body = png;
    },
  }),
  route(endpoints.issueCertificate, {
    summary: 'Issue a certificate',
    description:
      'Without `CertificateId` the server makes one. With `Mail` its holder is emailed where it is. A failure has its message under `error` too.',
    headers: ['Idempotency-Key'],
    body: validationSchema,
    answer: { status: 201, schema: validationSavedSchema },
    errors: ['CERTIFICATE_ID_TAKEN'],
    permission: 'certify',
    async handler(ctx) {
      const validation = read(validationSchema, ctx.request.body);
      const CertificateId = await certificates.issue(validation, idempotencyKeyOf(ctx));
      certificateFiles.makeSoon([CertificateId]);
      ctx.status = 201;
      ctx.body = {
        success: true,
        message: messages.certificate.saved,
        data: { CertificateId },
      } satisfies ValidationSaved;
    },
  }),
  route(endpoints.listCertificates, {
    summary: 'List the certificates',
    description: 'The newest first. `q` is found in name, domain, ID and reference number.',
    query: certificatesQuerySchema,
    answer: { schema: certificatePageSchema },
    permission: 'certify',
    async handler(ctx) {
      const { items, meta } = await certificates.list(read(certificatesQuerySchema, ctx.query));
      const known = await addressesOf(items.filter(({ revokedAt }) => !revokedAt));
      const data = items.map((row) => presentListed(row, known.has(row.id)));
      ctx.body = { success: true, data, meta } satisfies CertificatePage;
    },
  }),
  route(endpoints.listSelected, {
    summary: 'List selected applicants without a certificate',
    query: selectedQuerySchema,
    answer: { schema: selectedPageSchema },
    permission: 'certify',
    async handler(ctx) {
      const { items, meta } = await selectedApplicants.list(read(selectedQuerySchema, ctx.query));
      ctx.body = { success: true, data: items, meta } satisfies SelectedPage;
    },
  }),
  route(endpoints.issueSelected, {
    summary: 'Issue certificates to selected applicants',
    description: 'To all of them, or to none.',
    headers: ['Idempotency-Key'],
    body: issueSelectedSchema,
    answer: { status: 201, schema: selectedIssuedSchema },
    errors: ['ALREADY_ISSUED', 'NAME_NOT_PRINTABLE', 'NOT_SELECTED'],
    permission: 'certify',
    async handler(ctx) {
      const order = read(issueSelectedSchema, ctx.request.body);
      const data = await selectedApplicants.issue(order, idempotencyKeyOf(ctx));
      ctx.status = 201;
      ctx.body = {
        success: true,
        message: messages.certificate.selectedIssued(data.length),
        data,
      } satisfies SelectedIssued;
    },
  }),
  route(endpoints.revokeCertificate, {
    summary: 'Revoke a certificate',
    params: lookupSchema,
    body: revocationSchema,
    answer: { schema: doneSchema },
    permission: 'certify',
    async handler(ctx) {
      const { id } = read(lookupSchema, ctx.params);
      const { reason } = read(revocationSchema, ctx.request.body);
      await certificates.revoke(id, reason);
      ctx.body = { success: true, message: messages.certificate.revoked } satisfies Done;
    },
  }),
]);
