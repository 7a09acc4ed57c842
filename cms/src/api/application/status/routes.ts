import { DOCUMENTS } from '../../../contract/application';
import {
  type ApplicationStatusAnswer,
  type ApplicationStatusChanged,
  type AppliedAnswer,
  applicationCorrectionSchema,
  applicationStatusAnswerSchema,
  applicationStatusChangedSchema,
  appliedAnswerSchema,
  appliedSchema,
  contactChangeSchema,
  credentialsSchema,
} from '../../../contract/application-status';
import { endpoints } from '../../../contract/endpoints';
import { fileLimits } from '../../../contract/file-limits';
import { messages } from '../../../contract/messages';
import { assertSize, formOf } from '../../../platform/http/form';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import { route, routes } from '../../../platform/http/route';
import { hasApplication } from '../application';
import { presentStatus } from '../present';
import * as applicationStatus from './application-status';

const { withdrawn, corrected, contactCorrected } = messages.applicationStatus;

export const applicationStatusRoutes = routes('Applications', [
  route(endpoints.readApplicationStatus, {
    summary: 'Read one’s own application',
    description: 'Needs the reference and the email. A POST keeps both out of addresses.',
    body: credentialsSchema,
    answer: { schema: applicationStatusAnswerSchema },
    errors: ['NOT_FOUND'],
    limit: 'applicationStatus',
    async handler(ctx) {
      const status = await applicationStatus.read(read(credentialsSchema, ctx.request.body));
      ctx.body = { success: true, data: presentStatus(status) } satisfies ApplicationStatusAnswer;
    },
  }),
  route(endpoints.withdrawApplication, {
    summary: 'Withdraw one’s own application',
    headers: ['Idempotency-Key'],
    body: credentialsSchema,
    answer: { schema: applicationStatusChangedSchema },
    errors: ['NOT_FOUND', 'APPLICATION_ANSWERED', 'APPLICATION_WITHDRAWN'],
    limit: 'applicationChange',
    async handler(ctx) {
      const credentials = read(credentialsSchema, ctx.request.body);
      const data = presentStatus(await applicationStatus.withdraw(credentials, idempotencyKeyOf(ctx)));
      ctx.body = { success: true, message: withdrawn, data } satisfies ApplicationStatusChanged;
    },
  }),
  route(endpoints.correctApplication, {
    summary: 'Correct one’s own application',
    description:
      'Absent fields stay unchanged, and empty optional fields are cleared. A document replaces the earlier one; `remove` names documents to delete, such as `resume,certificates`. The email and the terms cannot be changed.',
    headers: ['Idempotency-Key'],
    body: applicationCorrectionSchema,
    files: { resume: 'optional', certificates: 'optional' },
    answer: { schema: applicationStatusChangedSchema },
    errors: ['NOT_FOUND', 'REVIEW_STARTED', 'APPLICATION_WITHDRAWN'],
    limit: 'applicationChange',
    async handler(ctx) {
      const { fields, files } = formOf(ctx);
      const { reference, Mail, remove, ...answers } = read(applicationCorrectionSchema, fields);
      for (const name of DOCUMENTS) if (files[name]) assertSize(name, files[name], fileLimits[name]);
      const correction = { answers, remove, documents: files };
      const data = presentStatus(
        await applicationStatus.correct({ reference, Mail }, correction, idempotencyKeyOf(ctx)),
      );
      ctx.body = { success: true, message: corrected, data } satisfies ApplicationStatusChanged;
    },
  }),
  route(endpoints.correctContact, {
    summary: 'Correct the contact details of one’s own application',
    description: 'Takes a part of `correctApplication`, as JSON.',
    headers: ['Idempotency-Key'],
    body: contactChangeSchema,
    answer: { schema: applicationStatusChangedSchema },
    errors: ['NOT_FOUND', 'REVIEW_STARTED', 'APPLICATION_WITHDRAWN'],
    limit: 'applicationChange',
    async handler(ctx) {
      const { reference, Mail, ...answers } = read(contactChangeSchema, ctx.request.body);
      const data = presentStatus(
        await applicationStatus.correct({ reference, Mail }, { answers }, idempotencyKeyOf(ctx)),
      );
      ctx.body = { success: true, message: contactCorrected, data } satisfies ApplicationStatusChanged;
    },
  }),
  route(endpoints.hasApplied, {
    summary: 'Check whether an address has an application',
    body: appliedSchema,
    answer: { schema: appliedAnswerSchema },
    limit: 'applied',
    async handler(ctx) {
      const { Mail } = read(appliedSchema, ctx.request.body);
      const applied = await hasApplication(Mail);
      ctx.body = { success: true, data: { applied } } satisfies AppliedAnswer;
    },
  }),
]);
