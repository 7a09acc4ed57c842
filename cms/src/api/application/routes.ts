import * as v from 'valibot';
import {
  type ApplicationReceived,
  applicationReceivedSchema,
  applicationSchema,
  columnsOf,
  DOCUMENTS,
  missingFieldsOf,
} from '../../contract/application';
import { referenceParamsSchema } from '../../contract/application-record';
import { endpoints } from '../../contract/endpoints';
import { fileLimits } from '../../contract/file-limits';
import { limits } from '../../contract/limits';
import { messages } from '../../contract/messages';
import { check, requiredLine } from '../../contract/validate';
import { InvalidInput, RequestError } from '../../platform/errors';
import { assertSize, formOf } from '../../platform/http/form';
import { idempotencyKeyOf } from '../../platform/http/idempotency';
import { read } from '../../platform/http/input';
import { route, routes } from '../../platform/http/route';
import * as applications from './application';
import { openDocument, sendDocument } from './documents';

const { unknown, unknownDocument } = messages.application;

const documentParams = v.object({
  reference: requiredLine(limits.reference.max, unknown),
  document: v.picklist(DOCUMENTS, unknownDocument),
});

export const applicationRoutes = routes('Applications', [
  route(endpoints.apply, {
    summary: 'Send an application',
    description: '`missingFields` of a 400 names the required fields that are absent or blank.',
    headers: ['Idempotency-Key'],
    body: applicationSchema,
    files: { resume: 'optional', certificates: 'optional' },
    answer: { status: 201, schema: applicationReceivedSchema },
    errors: ['APPLICATIONS_CLOSED', 'ALREADY_APPLIED'],
    limit: 'application',
    async handler(ctx) {
      const { fields, files } = formOf(ctx);
      const application = readApplication(fields);
      for (const name of DOCUMENTS) if (files[name]) assertSize(name, files[name], fileLimits[name]);
      const received = await applications.create(columnsOf(application), files, idempotencyKeyOf(ctx));
      ctx.status = 201;
      ctx.body = { success: true, message: messages.application.submitted, ...received } satisfies ApplicationReceived;
    },
  }),
  route(endpoints.readApplicationDocument, {
    summary: 'Read a document of an application',
    params: v.object({ ...referenceParamsSchema.entries, document: v.picklist(DOCUMENTS) }),
    answer: {
      file: [
        'application/pdf',
        'application/msword',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'image/png',
        'image/jpeg',
      ],
      says: 'The file, as an attachment.',
    },
    permission: 'read',
    async handler(ctx) {
      const { reference, document } = read(documentParams, ctx.params);
      sendDocument(ctx, await openDocument(reference, document));
    },
  }),
]);

/** @throws RequestError with `missingFields`; InvalidInput */
function readApplication(fields: Record<string, string>) {
  const checked = check(applicationSchema, fields);
  if (checked.ok) return checked.value;
  const missingFields = missingFieldsOf(fields);
  if (missingFields.length === 0) throw new InvalidInput(checked.errors);
  const message = messages.application.missing(missingFields);
  throw new RequestError(400, message, { errors: checked.errors, missingFields }, 'INVALID_INPUT');
}
