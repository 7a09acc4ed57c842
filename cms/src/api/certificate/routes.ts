import { publicEndpoints } from '../../contract/calls';
import {
  certificateAnswerSchema,
  certificateEndpoints,
  certificateMessages,
  lookupSchema,
} from '../../contract/certificate/certificate';
import {
  certificatePageSchema,
  certificatesQuerySchema,
  drawnNameSchema,
  previewAnswerSchema,
  previewSchema,
  revocationSchema,
  validationSavedSchema,
  validationSchema,
} from '../../contract/certificate/issue';
import { presented } from '../../platform/database/rows';
import { Conflict } from '../../platform/errors';
import { sendFile } from '../../platform/http/form';
import { MINUTES } from '../../platform/http/limit-rules';
import { networkOf } from '../../platform/http/network';
import { route, routes } from '../../platform/http/route';
import * as certificates from './certificate';
import * as certificateFiles from './certificate-file';
import { addressesOf } from './holder';
import { presentCertificate } from './present';
import { drawnName, preview, SAMPLE_ID } from './preview';
import { columnsOf, linkOf } from './row';

export const certificateRoutes = routes('Certificates', [
  route(publicEndpoints.lookupCertificate, {
    summary: 'Look up a certificate by its ID',
    description: 'Ignores case. Also finds revoked certificates: `revoked` has the reason.',
    query: lookupSchema,
    answer: certificateAnswerSchema,
    errors: ['NOT_FOUND'],
    limit: 'lookup',
    async handler({ query }) {
      const row = await certificates.find(query.id);
      return { data: presentCertificate(await certificateFiles.withFile(row)) };
    },
  }),
  route(certificateEndpoints.readCertificatePdf, {
    summary: 'Read a certificate as a PDF',
    params: lookupSchema,
    download: { types: ['application/pdf'], says: 'The file, as an attachment.' },
    errors: ['CERTIFICATE_FILE_REVOKED', 'NO_CERTIFICATE_FILE'],
    limit: 'lookup',
    async handler({ params }, ctx) {
      const row = await certificates.lookup(params.id);
      try {
        const { name, ...opened } = await certificateFiles.openPdf(row);
        sendFile(ctx, opened, 'application/pdf', name);
      } catch (error) {
        // Emails link to the PDF. People without one get the page, which can be printed.
        if (!(error instanceof Conflict && ctx.get('accept').includes('text/html'))) throw error;
        ctx.redirect(linkOf(row.certificateId));
      }
    },
  }),
  route(certificateEndpoints.readCertificatePicture, {
    summary: 'Read a certificate as a picture',
    params: lookupSchema,
    download: { types: ['image/png'], says: 'The picture. It has an `ETag`.' },
    errors: ['CERTIFICATE_FILE_REVOKED', 'NO_CERTIFICATE_FILE'],
    limit: 'lookup',
    async handler({ params }, ctx) {
      const { png, etag } = await certificateFiles.picture(await certificates.lookup(params.id));
      // A revoked certificate's picture must change immediately.
      ctx.set('Cache-Control', 'no-cache');
      ctx.etag = etag;
      ctx.status = 200;
      ctx.type = 'image/png';
      if (ctx.fresh) ctx.status = 304;
      else ctx.body = png;
    },
  }),
  route(certificateEndpoints.drawName, {
    summary: 'Draw a name as certificates show it',
    description: 'The name is in the body, so that it is in no URL and no log.',
    body: drawnNameSchema,
    download: { types: ['image/svg+xml'], says: 'The name as outlines.' },
    errors: ['NAME_NOT_PRINTABLE'],
    limit: [{ name: 'drawn-name', points: 60, duration: MINUTES, by: 'address' }],
    async handler({ body }, ctx) {
      ctx.body = await drawnName(body.Name, networkOf(ctx.ip));
      ctx.type = 'image/svg+xml';
    },
  }),
  route(certificateEndpoints.previewCertificate, {
    summary: 'Draw a certificate before it is issued',
    description: '`warning` says why it cannot have a PDF.',
    body: previewSchema,
    answer: previewAnswerSchema,
    permission: 'certify',
    async handler({ body: { record = {}, ...claims } }) {
      return {
        data: await preview({ ...columnsOf(claims, claims.CertificateId ?? SAMPLE_ID), record }),
      };
    },
  }),
  route(certificateEndpoints.issueCertificate, {
    summary: 'Issue a certificate',
    description:
      'Without `CertificateId` the server creates one. With `Mail`, the holder gets an email with a link. A failure also has its message under `error`.',
    headers: ['Idempotency-Key'],
    body: validationSchema,
    status: 201,
    answer: validationSavedSchema,
    message: certificateMessages.saved,
    repeatsMessage: true,
    errors: ['CERTIFICATE_ID_TAKEN'],
    permission: 'certify',
    async handler({ body, key }) {
      const CertificateId = await certificates.issue(body, key);
      certificateFiles.makeSoon([CertificateId]);
      return { data: { CertificateId } };
    },
  }),
  route(certificateEndpoints.listCertificates, {
    summary: 'List the certificates',
    description: 'Newest first. `q` searches name, domain, ID and reference number.',
    query: certificatesQuerySchema,
    answer: certificatePageSchema,
    permission: 'certify',
    async handler({ query }) {
      const found = await certificates.list(query);
      const known = await addressesOf(found.items.filter(({ revokedAt }) => !revokedAt));
      return presented(found, (row) => ({
        ...presentCertificate(row),
        ...(known.has(row.id) ? { tellsHolder: true as const } : {}),
      }));
    },
  }),
  route(certificateEndpoints.revokeCertificate, {
    summary: 'Revoke a certificate',
    params: lookupSchema,
    body: revocationSchema,
    message: certificateMessages.revoked,
    permission: 'certify',
    handler: ({ params, body }) => certificates.revoke(params.id, body.reason),
  }),
]);
