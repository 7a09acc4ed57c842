import * as v from 'valibot';
import { lookupSchema, revocationSchema } from '../../../contract/certificate';
import {
  type CorrectionPage,
  correctionPageSchema,
  correctionParamsSchema,
  correctionSchema,
  correctionsQuerySchema,
  type Replaced,
  replacementSchema,
} from '../../../contract/correction';
import { endpoints } from '../../../contract/endpoints';
import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { changedSchema, doneSchema } from '../../../contract/validate';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import { route, routes } from '../../../platform/http/route';
import * as corrections from './correction';
import { presentCorrection } from './present';

const replacedSchema: v.GenericSchema<Replaced> = changedSchema(v.object({ CertificateId: v.string() }));

export const correctionRoutes = routes('Certificates', [
  route(endpoints.requestCorrection, {
    summary: 'Ask for a correction of a certificate',
    params: lookupSchema,
    headers: ['Idempotency-Key'],
    body: correctionSchema,
    answer: { status: 201, schema: doneSchema },
    errors: ['CERTIFICATE_REVOKED', 'CORRECTION_WAITING'],
    limit: 'correction',
    async handler(ctx) {
      const { id } = read(lookupSchema, ctx.params);
      await corrections.ask(id, read(correctionSchema, ctx.request.body), idempotencyKeyOf(ctx));
      ctx.status = 201;
      ctx.body = { success: true, message: messages.correction.asked } satisfies Done;
    },
  }),
  route(endpoints.listCorrections, {
    summary: 'List the requests for a correction',
    description: 'The oldest first.',
    query: correctionsQuerySchema,
    answer: { schema: correctionPageSchema },
    permission: 'certify',
    async handler(ctx) {
      const { items, meta } = await corrections.list(read(correctionsQuerySchema, ctx.query));
      ctx.body = { success: true, data: items.map(presentCorrection), meta } satisfies CorrectionPage;
    },
  }),
  route(endpoints.correctCertificate, {
    summary: 'Correct a certificate',
    description: 'A new certificate takes the place of the old one, which is revoked.',
    params: correctionParamsSchema,
    headers: ['Idempotency-Key'],
    body: replacementSchema,
    answer: { status: 201, schema: replacedSchema },
    errors: ['CORRECTION_ANSWERED', 'CERTIFICATE_REVOKED'],
    permission: 'certify',
    async handler(ctx) {
      const { id } = read(correctionParamsSchema, ctx.params);
      const replacement = read(replacementSchema, ctx.request.body);
      const CertificateId = await corrections.correct(id, replacement, idempotencyKeyOf(ctx));
      ctx.status = 201;
      ctx.body = { success: true, message: messages.correction.corrected, data: { CertificateId } } satisfies Replaced;
    },
  }),
  route(endpoints.declineCorrection, {
    summary: 'Decline a request for a correction',
    params: correctionParamsSchema,
    headers: ['Idempotency-Key'],
    body: revocationSchema,
    answer: { schema: doneSchema },
    errors: ['CORRECTION_ANSWERED'],
    permission: 'certify',
    async handler(ctx) {
      const { id } = read(correctionParamsSchema, ctx.params);
      const { reason } = read(revocationSchema, ctx.request.body);
      await corrections.decline(id, reason, idempotencyKeyOf(ctx));
      ctx.body = { success: true, message: messages.correction.declined } satisfies Done;
    },
  }),
]);
