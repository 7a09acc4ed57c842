import {
  type QuickApplicationPage,
  quickApplicationPageSchema,
  quickApplicationsQuerySchema,
} from '../../../contract/application-record';
import { endpoints } from '../../../contract/endpoints';
import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { quickApplicationSchema } from '../../../contract/quick-application';
import { doneSchema } from '../../../contract/validate';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import { route, routes } from '../../../platform/http/route';
import * as quickApplications from './quick-application';
import { presentQuickApplication } from './quick-application';

export const quickApplicationRoutes = routes('Applications', [
  route(endpoints.quickApply, {
    summary: 'Send a quick application',
    headers: ['Idempotency-Key'],
    body: quickApplicationSchema,
    answer: { status: 201, schema: doneSchema },
    errors: ['APPLICATIONS_CLOSED'],
    limit: 'quickApplication',
    async handler(ctx) {
      const application = read(quickApplicationSchema, ctx.request.body);
      await quickApplications.create(application, idempotencyKeyOf(ctx));
      ctx.status = 201;
      ctx.body = { success: true, message: messages.quickApplication.submitted } satisfies Done;
    },
  }),
  route(endpoints.listQuickApplications, {
    summary: 'List the quick applications',
    description: 'Newest first. `q` searches name, email and college.',
    query: quickApplicationsQuerySchema,
    answer: { schema: quickApplicationPageSchema },
    permission: 'read',
    async handler(ctx) {
      const { items, meta } = await quickApplications.list(read(quickApplicationsQuerySchema, ctx.query));
      ctx.body = { success: true, data: items.map(presentQuickApplication), meta } satisfies QuickApplicationPage;
    },
  }),
]);
