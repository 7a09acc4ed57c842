import * as v from 'valibot';
import {
  type ApplicationReceived,
  applicationSchema,
  columnsOf,
  DOCUMENTS,
  missingFieldsOf,
} from '../../../contract/application';
import { fileLimits } from '../../../contract/file-limits';
import { limits } from '../../../contract/limits';
import { messages } from '../../../contract/messages';
import { check, line } from '../../../contract/validate';
import { InvalidInput, RequestError } from '../../../platform/errors';
import { assertSize, formOf } from '../../../platform/http/form';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import * as applications from '../application';
import { sendDocument } from '../send-document';

const { unknown, unknownDocument } = messages.application;
const documentParams = v.object({
  reference: line({ min: [1, unknown], max: [limits.reference.max, unknown] }),
  document: v.picklist(DOCUMENTS, unknownDocument),
});

export default {
  async apply(ctx: Ctx) {
    const { fields, files } = formOf(ctx);
    const application = readApplication(fields);
    for (const name of DOCUMENTS) if (files[name]) assertSize(name, files[name], fileLimits[name]);
    const received = await applications.create(columnsOf(application), files, idempotencyKeyOf(ctx));
    ctx.status = 201;
    ctx.body = { success: true, message: messages.application.submitted, ...received } satisfies ApplicationReceived;
  },

  async readDocument(ctx: Ctx) {
    const { reference, document } = read(documentParams, ctx.params);
    sendDocument(ctx, await applications.openDocument(reference, document));
  },
};

/** @throws RequestError with `missingFields` when required ones are absent or blank; InvalidInput */
function readApplication(fields: Record<string, string>) {
  const checked = check(applicationSchema, fields);
  if (checked.ok) return checked.value;
  const missingFields = missingFieldsOf(fields);
  if (missingFields.length === 0) throw new InvalidInput(checked.errors);
  const message = messages.application.missing(missingFields);
  throw new RequestError(400, message, { errors: checked.errors, missingFields }, 'INVALID_INPUT');
}
