import { applicationEndpoints } from '../../../contract/application/application';
import {
  applicationCorrectionSchema,
  applicationStatusAnswerSchema,
  applicationStatusChangedSchema,
  applicationStatusMessages,
  appliedAnswerSchema,
  appliedSchema,
  contactChangeSchema,
  credentialsSchema,
} from '../../../contract/application/status';
import { assertSizes } from '../../../platform/http/form';
import { MINUTES } from '../../../platform/http/limit-rules';
import { route, routes } from '../../../platform/http/route';
import { hasApplication } from '../application';
import { presentStatus } from '../present';
import * as applicationStatus from './application-status';

const { withdrawn, corrected, contactCorrected } = applicationStatusMessages;

export const applicationStatusRoutes = routes('Applications', [
  route(applicationEndpoints.readApplicationStatus, {
    summary: 'Read your application',
    description: 'Needs the reference and the email. A POST keeps both out of URLs.',
    body: credentialsSchema,
    answer: applicationStatusAnswerSchema,
    errors: ['NOT_FOUND'],
    limit: 'applicationStatus',
    handler: async ({ body }) => ({ data: presentStatus(await applicationStatus.read(body)) }),
  }),
  route(applicationEndpoints.withdrawApplication, {
    summary: 'Withdraw your application',
    headers: ['Idempotency-Key'],
    body: credentialsSchema,
    answer: applicationStatusChangedSchema,
    message: withdrawn,
    errors: ['NOT_FOUND', 'APPLICATION_ANSWERED', 'APPLICATION_WITHDRAWN'],
    limit: 'applicationChange',
    handler: async ({ body, key }) => ({ data: presentStatus(await applicationStatus.withdraw(body, key)) }),
  }),
  route(applicationEndpoints.correctApplication, {
    summary: 'Correct your application',
    description:
      'Absent fields stay unchanged, and empty optional fields are cleared. A document replaces the earlier one; `remove` lists documents to delete, such as `resume,certificates`. The email and the terms cannot be changed.',
    headers: ['Idempotency-Key'],
    body: applicationCorrectionSchema,
    files: { resume: 'optional', certificates: 'optional' },
    answer: applicationStatusChangedSchema,
    message: corrected,
    errors: ['NOT_FOUND', 'REVIEW_STARTED', 'APPLICATION_WITHDRAWN'],
    limit: 'applicationChange',
    async handler({ body: { reference, Mail, remove, ...answers }, files, key }) {
      assertSizes(files);
      const correction = { answers, remove, documents: files };
      return { data: presentStatus(await applicationStatus.correct({ reference, Mail }, correction, key)) };
    },
  }),
  route(applicationEndpoints.correctContact, {
    summary: 'Correct the contact details of your application',
    description: 'Takes some of the fields of `correctApplication`, as JSON.',
    headers: ['Idempotency-Key'],
    body: contactChangeSchema,
    answer: applicationStatusChangedSchema,
    message: contactCorrected,
    errors: ['NOT_FOUND', 'REVIEW_STARTED', 'APPLICATION_WITHDRAWN'],
    limit: 'applicationChange',
    handler: async ({ body: { reference, Mail, ...answers }, key }) => ({
      data: presentStatus(await applicationStatus.correct({ reference, Mail }, { answers }, key)),
    }),
  }),
  route(applicationEndpoints.hasApplied, {
    summary: 'Check whether an address has an application',
    body: appliedSchema,
    answer: appliedAnswerSchema,
    limit: [{ name: 'applied', points: 20, duration: 10 * MINUTES, by: 'address' }],
    handler: async ({ body }) => ({ data: { applied: await hasApplication(body.Mail) } }),
  }),
]);
