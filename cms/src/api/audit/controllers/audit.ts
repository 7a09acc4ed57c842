import { type AuditPage, auditQuerySchema } from '../../../contract/audit';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { serviceOf } from '../../../platform/service-of';
import { presentAuditEntry } from '../presenter';
import type auditService from '../services/audit';

export default {
  async list(ctx: Ctx) {
    const query = read(auditQuerySchema, ctx.query);
    const { items, meta } = await serviceOf<typeof auditService>('api::audit.audit').list(query);
    ctx.body = { success: true, data: items.map(presentAuditEntry), meta } satisfies AuditPage;
  },
};
