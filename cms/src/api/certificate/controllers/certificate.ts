import {
  type CertificateAnswer,
  type CertificatePage,
  certificatesQuerySchema,
  lookupSchema,
  revocationSchema,
  type ValidationSaved,
  validationSchema,
} from '../../../contract/certificate';
import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { idempotencyKeyOf } from '../../../lib/idempotency';
import { read } from '../../../lib/input';
import type { Ctx } from '../../../lib/koa';
import { serviceOf } from '../../../lib/service-of';
import { presentCertificate } from '../presenter';
import type certificateService from '../services/certificate';

const service = () => serviceOf<typeof certificateService>('api::certificate.certificate');

export default {
  async lookup(ctx: Ctx) {
    const { id } = read(lookupSchema, ctx.query);
    const row = await service().lookup(id);
    ctx.body = { success: true, data: presentCertificate(row) } satisfies CertificateAnswer;
  },

  async issue(ctx: Ctx) {
    const validation = read(validationSchema, ctx.request.body);
    const CertificateId = await service().issue(validation, idempotencyKeyOf(ctx));
    ctx.status = 201;
    ctx.body = {
      success: true,
      message: messages.certificate.saved,
      data: { CertificateId },
    } satisfies ValidationSaved;
  },

  async list(ctx: Ctx) {
    const { items, meta } = await service().list(read(certificatesQuerySchema, ctx.query));
    ctx.body = { success: true, data: items.map(presentCertificate), meta } satisfies CertificatePage;
  },

  async revoke(ctx: Ctx) {
    const { id } = read(lookupSchema, ctx.params);
    const { reason } = read(revocationSchema, ctx.request.body);
    await service().revoke(id, reason);
    ctx.body = { success: true, message: messages.certificate.revoked } satisfies Done;
  },
};
