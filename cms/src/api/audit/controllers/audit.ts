import { type AuditPage, auditQuerySchema } from '../../../contract/audit';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import * as auditEntries from '../audit';
import { presentAuditEntry } from '../presenter';

export default {
  async list(ctx: Ctx) {
    const query = read(auditQuerySchema, ctx.query);
    const { items, meta } = await auditEntries.list(query);
    ctx.body = { success: true, data: items.map(presentAuditEntry), meta } satisfies AuditPage;
  },
};
