import { operationsEndpoints, roundQuerySchema, summaryAnswerSchema } from '../../../contract/operations';
import { route, routes } from '../../../platform/http/route';
import { readFunnel } from '../../internship/board/funnel';
import * as auditEntries from '../audit/audit';
import * as emailList from '../export/email-list';
import * as summaries from './summary';

const LATEST = 8;

export const summaryRoutes = routes('Dashboard', [
  route(operationsEndpoints.readSummary, {
    summary: 'Read the figures of the overview',
    description:
      'The figures of full applications are those of one `round`, or of all. `funnel` is that of one `round`, or of the current one: a person counts in every stage that they reached.',
    query: roundQuerySchema,
    answer: summaryAnswerSchema,
    permission: 'read',
    async handler({ query }) {
      const now = new Date();
      const data = {
        at: now.toISOString(),
        applications: await summaries.applications(now, query.round),
        funnel: await readFunnel(now, query.round),
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
