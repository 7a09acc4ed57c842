import { quickApplicationPageSchema, quickApplicationsQuerySchema } from '../../../contract/application-record';
import { endpoints } from '../../../contract/endpoints';
import { messages } from '../../../contract/messages';
import { quickApplicationSchema } from '../../../contract/quick-application';
import { presented } from '../../../platform/database/page-of';
import { route, routes } from '../../../platform/http/route';
import * as quickApplications from './quick-application';

export const quickApplicationRoutes = routes('Applications', [
  route(endpoints.quickApply, {
    summary: 'Send a quick application',
    headers: ['Idempotency-Key'],
    body: quickApplicationSchema,
    status: 201,
    message: messages.quickApplication.submitted,
    errors: ['APPLICATIONS_CLOSED'],
    limit: 'quickApplication',
    handler: ({ body, key }) => quickApplications.create(body, key),
  }),
  route(endpoints.listQuickApplications, {
    summary: 'List the quick applications',
    description: 'Newest first. `q` searches name, email and college.',
    query: quickApplicationsQuerySchema,
    answer: quickApplicationPageSchema,
    permission: 'read',
    handler: async ({ query }) =>
      presented(await quickApplications.list(query), quickApplications.presentQuickApplication),
  }),
]);
