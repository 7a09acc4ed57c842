import type { SummaryAnswer } from '../../../contract/summary';
import type { Ctx } from '../../../platform/http/koa';
import { serviceOf } from '../../../platform/service-of';
import { presentAuditEntry } from '../../audit/presenter';
import type auditService from '../../audit/services/audit';
import type emailListService from '../../export/services/email-list';
import type summaryService from '../services/summary';

const LATEST = 8;

export default {
  async read(ctx: Ctx) {
    const service = serviceOf<typeof summaryService>('api::summary.summary');
    const now = new Date();
    const data = {
      at: now.toISOString(),
      applications: await service.applications(now),
      ...(await service.moderated(now)),
      waiting: await service.waiting(),
      certificates: await service.certificates(),
      emails: await serviceOf<typeof emailListService>('api::export.email-list').countAddresses(),
      latest: (await serviceOf<typeof auditService>('api::audit.audit').latest(LATEST)).map(presentAuditEntry),
    };
    ctx.body = { success: true, data } satisfies SummaryAnswer;
  },
};
