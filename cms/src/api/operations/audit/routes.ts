import { auditPageSchema, auditQuerySchema, operationsEndpoints } from '../../../contract/operations';
import { presented } from '../../../platform/database/rows';
import { route, routes } from '../../../platform/http/route';
import * as auditEntries from './audit';

export const auditRoutes = routes('Dashboard', [
  route(operationsEndpoints.listAudit, {
    summary: 'List the audit entries',
    description: 'Newest first. `q` searches person, kind, name and detail.',
    query: auditQuerySchema,
    answer: auditPageSchema,
    permission: 'administer',
    handler: async ({ query }) => presented(await auditEntries.list(query), auditEntries.presentAuditEntry),
  }),
]);
