import * as v from 'valibot';
import {
  applicationEndpoints,
  applicationFields,
  applicationMessages,
  applicationReceivedSchema,
  applicationSchema,
  DOCUMENTS,
} from '../../contract/application/application';
import { referenceParamsSchema } from '../../contract/application/record';
import { missingFieldsOf } from '../../contract/form';
import { InvalidInput, RequestError } from '../../platform/errors';
import { assertSizes, sendFile } from '../../platform/http/form';
import { form } from '../../platform/http/limit-rules';
import { route, routes } from '../../platform/http/route';
import * as applications from './application';
import { openDocument } from './documents';
import { columnsOf } from './row';

export const applicationRoutes = routes('Applications', [
  route(applicationEndpoints.apply, {
    summary: 'Send an application',
    description: 'With a 400, `missingFields` lists the required fields that are absent or blank.',
    headers: ['Idempotency-Key'],
    body: applicationSchema,
    files: { resume: 'optional', certificates: 'optional' },
    invalid(errors, sent) {
      const missingFields = missingFieldsOf(applicationFields, sent);
      if (missingFields.length === 0) return new InvalidInput(errors);
      const message = applicationMessages.missing(missingFields);
      return new RequestError(400, message, { errors, missingFields }, 'INVALID_INPUT');
    },
    status: 201,
    answer: applicationReceivedSchema,
    message: applicationMessages.submitted,
    errors: ['APPLICATIONS_CLOSED', 'ALREADY_APPLIED'],
    limit: form('application', ['Mail']),
    async handler({ body, files, key }) {
      assertSizes(files);
      return applications.create(columnsOf(body), files, key);
    },
  }),
  route(applicationEndpoints.readApplicationDocument, {
    summary: 'Read an application’s document',
    params: v.object({
      ...referenceParamsSchema.entries,
      document: v.picklist(DOCUMENTS, applicationMessages.unknownDocument),
    }),
    download: {
      types: [
        'application/pdf',
        'application/msword',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'image/png',
        'image/jpeg',
      ],
      says: 'The file, as an attachment.',
    },
    permission: 'read',
    async handler({ params }, ctx) {
      const { name, type, ...opened } = await openDocument(params.reference, params.document);
      sendFile(ctx, opened, type, name);
    },
  }),
]);
