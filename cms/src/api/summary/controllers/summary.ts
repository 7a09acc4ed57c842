import type { SummaryAnswer } from '../../../contract/summary';
import type { Ctx } from '../../../platform/http/koa';
import * as auditEntries from '../../audit/audit';
import { presentAuditEntry } from '../../audit/presenter';
import * as emailList from '../../export/email-list';
import * as summaries from '../summary';

const LATEST = 8;

export default {
  async read(ctx: Ctx) {
    const now = new Date();
    const data = {
      at: now.toISOString(),
      applications: await summaries.applications(now),
      ...(await summaries.moderated(now)),
      waiting: await summaries.waiting(),
      certificates: await summaries.certificates(),
      emails: await emailList.countAddresses(),
      latest: (await auditEntries.latest(LATEST)).map(presentAuditEntry),
    };
    ctx.body = { success: true, data } satisfies SummaryAnswer;
  },
};
