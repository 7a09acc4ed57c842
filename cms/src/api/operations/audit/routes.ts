import { type AuditPage, auditPageSchema, auditQuerySchema } from '../../../contract/audit';
import { endpoints } from '../../../contract/endpoints';
import { read } from '../../../platform/http/input';
import { route, routes } from '../../../platform/http/route';
import * as auditEntries from './audit';

export const auditRoutes = routes('Dashboard', [
  route(endpoints.listAudit, {
    summary: 'List who did what',
    description: 'Newest first. `q` searches person, kind, name and detail.',
    query: auditQuerySchema,
    answer: { schema: auditPageSchema },
    permission: 'administer',
    async handler(ctx) {
      const query = read(auditQuerySchema, ctx.query);
      const { items, meta } = await auditEntries.list(query);
      ctx.body = { success: true, data: items.map(auditEntries.presentAuditEntry), meta } satisfies AuditPage;
    },
  }),
]);
