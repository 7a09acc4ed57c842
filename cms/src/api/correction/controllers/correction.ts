import { lookupSchema, revocationSchema } from '../../../contract/certificate';
import {
  type CorrectionPage,
  correctionParamsSchema,
  correctionSchema,
  correctionsQuerySchema,
  type Replaced,
  replacementSchema,
} from '../../../contract/correction';
import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import * as corrections from '../correction';
import { presentCorrection } from '../presenter';

export default {
  async ask(ctx: Ctx) {
    const { id } = read(lookupSchema, ctx.params);
    await corrections.ask(id, read(correctionSchema, ctx.request.body), idempotencyKeyOf(ctx));
    ctx.status = 201;
    ctx.body = { success: true, message: messages.correction.asked } satisfies Done;
  },

  async list(ctx: Ctx) {
    const { items, meta } = await corrections.list(read(correctionsQuerySchema, ctx.query));
    ctx.body = { success: true, data: items.map(presentCorrection), meta } satisfies CorrectionPage;
  },

  async correct(ctx: Ctx) {
    const { id } = read(correctionParamsSchema, ctx.params);
    const replacement = read(replacementSchema, ctx.request.body);
    const CertificateId = await corrections.correct(id, replacement, idempotencyKeyOf(ctx));
    ctx.status = 201;
    ctx.body = { success: true, message: messages.correction.corrected, data: { CertificateId } } satisfies Replaced;
  },

  async decline(ctx: Ctx) {
    const { id } = read(correctionParamsSchema, ctx.params);
    const { reason } = read(revocationSchema, ctx.request.body);
    await corrections.decline(id, reason, idempotencyKeyOf(ctx));
    ctx.body = { success: true, message: messages.correction.declined } satisfies Done;
  },
};
