import { operationsEndpoints, summaryAnswerSchema } from '../../../contract/operations';
import { route, routes } from '../../../platform/http/route';
import * as auditEntries from '../audit/audit';
import * as emailList from '../export/email-list';
import * as summaries from './summary';

const LATEST = 8;

export const summaryRoutes = routes('Dashboard', [
  route(operationsEndpoints.readSummary, {
    summary: 'Read the figures of the overview',
    answer: summaryAnswerSchema,
    permission: 'read',
    async handler() {
      const now = new Date();
      const data = {
        at: now.toISOString(),
        applications: await summaries.applications(now),
        ...(await summaries.moderated(now)),
        waiting: await summaries.waiting(),
        certificates: await summaries.certificates(),
        emails: await emailList.countAddresses(),
        latest: (await auditEntries.latest(LATEST)).map(auditEntries.presentAuditEntry),
      };
      return { data };
    },
  }),
]);
