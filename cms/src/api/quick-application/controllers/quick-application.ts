import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { quickApplicationSchema } from '../../../contract/quick-application';
import { idempotencyKeyOf } from '../../../lib/idempotency';
import { read } from '../../../lib/input';
import type { Ctx } from '../../../lib/koa';
import { serviceOf } from '../../../lib/service-of';
import type quickApplicationService from '../services/quick-application';

export default {
  async create(ctx: Ctx) {
    const application = read(quickApplicationSchema, ctx.request.body);
    const service = serviceOf<typeof quickApplicationService>('api::quick-application.quick-application');
    await service.create(application, idempotencyKeyOf(ctx));
    ctx.status = 201;
    ctx.body = { success: true, message: messages.quickApplication.submitted } satisfies Done;
  },
};
