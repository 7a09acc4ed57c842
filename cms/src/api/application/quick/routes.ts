import { applicationEndpoints } from '../../../contract/application/application';
import { quickApplicationMessages, quickApplicationSchema } from '../../../contract/application/quick';
import { quickApplicationPageSchema, quickApplicationsQuerySchema } from '../../../contract/application/record';
import { presented } from '../../../platform/database/rows';
import { form } from '../../../platform/http/limit-rules';
import { route, routes } from '../../../platform/http/route';
import * as quickApplications from './quick-application';

export const quickApplicationRoutes = routes('Applications', [
  route(applicationEndpoints.quickApply, {
    summary: 'Send a quick application',
    headers: ['Idempotency-Key'],
    body: quickApplicationSchema,
    status: 201,
    message: quickApplicationMessages.submitted,
    errors: ['APPLICATIONS_CLOSED'],
    limit: form('quick-application', ['Mail']),
    handler: ({ body, key }) => quickApplications.create(body, key),
  }),
  route(applicationEndpoints.listQuickApplications, {
    summary: 'List the quick applications',
    description: 'Newest first. `q` searches name, email and college.',
    query: quickApplicationsQuerySchema,
    answer: quickApplicationPageSchema,
    permission: 'read',
    handler: async ({ query }) =>
      presented(await quickApplications.list(query), quickApplications.presentQuickApplication),
  }),
]);
