import { certificateEndpoints, correctionSchema, lookupSchema } from '../../../contract/certificate/certificate';
import {
  correctionPageSchema,
  correctionParamsSchema,
  correctionsQuerySchema,
  replacementSchema,
  revocationSchema,
  validationSavedSchema,
} from '../../../contract/certificate/issue';
import { presented } from '../../../platform/database/rows';
import { form } from '../../../platform/http/limit-rules';
import { route, routes } from '../../../platform/http/route';
import { correctionReplies } from '../messages';
import * as corrections from './correction';
import { presentCorrection } from './present';

export const correctionRoutes = routes('Certificates', [
  route(certificateEndpoints.requestCorrection, {
    summary: 'Ask for a correction of a certificate',
    params: lookupSchema,
    headers: ['Idempotency-Key'],
    body: correctionSchema,
    status: 201,
    message: correctionReplies.asked,
    errors: ['CERTIFICATE_REVOKED', 'CORRECTION_WAITING'],
    limit: form('correction', ['email']),
    handler: ({ params, body, key }) => corrections.ask(params.id, body, key),
  }),
  route(certificateEndpoints.listCorrections, {
    summary: 'List the requests for a correction',
    description: 'Oldest first.',
    query: correctionsQuerySchema,
    answer: correctionPageSchema,
    permission: 'certify',
    handler: async ({ query }) => presented(await corrections.list(query), presentCorrection),
  }),
  route(certificateEndpoints.correctCertificate, {
    summary: 'Correct a certificate',
    description: 'Issues a new certificate and revokes the old one.',
    params: correctionParamsSchema,
    headers: ['Idempotency-Key'],
    body: replacementSchema,
    status: 201,
    answer: validationSavedSchema,
    message: correctionReplies.corrected,
    errors: ['CORRECTION_ANSWERED', 'CERTIFICATE_REVOKED'],
    permission: 'certify',
    handler: async ({ params, body, key }) => ({
      data: { CertificateId: await corrections.correct(params.id, body, key) },
    }),
  }),
  route(certificateEndpoints.declineCorrection, {
    summary: 'Decline a request for a correction',
    params: correctionParamsSchema,
    headers: ['Idempotency-Key'],
    body: revocationSchema,
    message: correctionReplies.declined,
    errors: ['CORRECTION_ANSWERED'],
    permission: 'certify',
    handler: ({ params, body, key }) => corrections.decline(params.id, body.reason, key),
  }),
]);
