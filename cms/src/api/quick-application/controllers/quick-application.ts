import { type QuickApplicationPage, quickApplicationsQuerySchema } from '../../../contract/application-record';
import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { quickApplicationSchema } from '../../../contract/quick-application';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { presentQuickApplication } from '../presenter';
import * as quickApplications from '../quick-application';

export default {
  async create(ctx: Ctx) {
    const application = read(quickApplicationSchema, ctx.request.body);
    await quickApplications.create(application, idempotencyKeyOf(ctx));
    ctx.status = 201;
    ctx.body = { success: true, message: messages.quickApplication.submitted } satisfies Done;
  },

  async list(ctx: Ctx) {
    const { items, meta } = await quickApplications.list(read(quickApplicationsQuerySchema, ctx.query));
    ctx.body = { success: true, data: items.map(presentQuickApplication), meta } satisfies QuickApplicationPage;
  },
};
