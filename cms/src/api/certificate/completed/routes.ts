import { certificateEndpoints } from '../../../contract/certificate/certificate';
import { completedIssuedSchema, completedPageSchema, issueCompletedSchema } from '../../../contract/certificate/issue';
import { pageQuerySchema } from '../../../contract/validate';
import { route, routes } from '../../../platform/http/route';
import { certificateReplies } from '../messages';
import * as completed from './completed';

export const completedRoutes = routes('Certificates', [
  route(certificateEndpoints.listCompleted, {
    summary: 'List completed internships without a certificate',
    description: 'Earliest completion first.',
    query: pageQuerySchema,
    answer: completedPageSchema,
    permission: 'certify',
    handler: ({ query }) => completed.list(query),
  }),
  route(certificateEndpoints.issueCompleted, {
    summary: 'Issue certificates for completed internships',
    description: 'Issues all of them or none. The certificates say what was recorded about the internships.',
    headers: ['Idempotency-Key'],
    body: issueCompletedSchema,
    status: 201,
    answer: completedIssuedSchema,
    errors: ['ALREADY_ISSUED', 'NAME_NOT_PRINTABLE', 'NOT_COMPLETED'],
    permission: 'certify',
    async handler({ body, key }) {
      const data = await completed.issue(body, key);
      return { message: certificateReplies.completedIssued(data.length), data };
    },
  }),
]);
