import { DOCUMENTS } from '../../../contract/application';
import {
  type ApplicationStatusAnswer,
  type ApplicationStatusChanged,
  type AppliedAnswer,
  applicationCorrectionSchema,
  appliedSchema,
  contactChangeSchema,
  credentialsSchema,
} from '../../../contract/application-status';
import { fileLimits } from '../../../contract/file-limits';
import { messages } from '../../../contract/messages';
import { assertSize, formOf } from '../../../platform/http/form';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import * as applicationStatus from '../application-status';
import { presentStatus } from '../presenter';

const { withdrawn, corrected, contactCorrected } = messages.applicationStatus;

export default {
  async read(ctx: Ctx) {
    const status = await applicationStatus.read(read(credentialsSchema, ctx.request.body));
    ctx.body = { success: true, data: presentStatus(status) } satisfies ApplicationStatusAnswer;
  },

  async withdraw(ctx: Ctx) {
    const credentials = read(credentialsSchema, ctx.request.body);
    const data = presentStatus(await applicationStatus.withdraw(credentials, idempotencyKeyOf(ctx)));
    ctx.body = { success: true, message: withdrawn, data } satisfies ApplicationStatusChanged;
  },

  async correct(ctx: Ctx) {
    const { fields, files } = formOf(ctx);
    const { reference, Mail, remove, ...answers } = read(applicationCorrectionSchema, fields);
    for (const name of DOCUMENTS) if (files[name]) assertSize(name, files[name], fileLimits[name]);
    const correction = { answers, remove, documents: files };
    const data = presentStatus(await applicationStatus.correct({ reference, Mail }, correction, idempotencyKeyOf(ctx)));
    ctx.body = { success: true, message: corrected, data } satisfies ApplicationStatusChanged;
  },

  async correctContact(ctx: Ctx) {
    const { reference, Mail, ...answers } = read(contactChangeSchema, ctx.request.body);
    const data = presentStatus(
      await applicationStatus.correct({ reference, Mail }, { answers }, idempotencyKeyOf(ctx)),
    );
    ctx.body = { success: true, message: contactCorrected, data } satisfies ApplicationStatusChanged;
  },

  async hasApplied(ctx: Ctx) {
    const { Mail } = read(appliedSchema, ctx.request.body);
    const applied = await applicationStatus.hasApplied(Mail);
    ctx.body = { success: true, data: { applied } } satisfies AppliedAnswer;
  },
};
