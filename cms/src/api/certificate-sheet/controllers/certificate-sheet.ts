import {
  SHEET_TEMPLATE,
  type SheetCheckAnswer,
  type SheetIssued,
  sheetOrderSchema,
} from '../../../contract/certificate-sheet';
import { messages } from '../../../contract/messages';
import { formOf, type UploadedFile } from '../../../platform/http/form';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { sendWorkbook } from '../../../platform/http/send-workbook';
import { unreadable } from '../cell';
import * as certificateSheets from '../certificate-sheet';
import { template } from '../template';

/** The file of a request. @throws InvalidInput when there is none */
function sheetOf(ctx: Ctx): UploadedFile {
  const { sheet } = formOf(ctx).files;
  if (!sheet) throw unreadable(messages.certificateSheet.choose);
  return sheet;
}

export default {
  template: (ctx: Ctx) => sendWorkbook(ctx, SHEET_TEMPLATE, template),

  async check(ctx: Ctx) {
    const data = await certificateSheets.check(sheetOf(ctx));
    ctx.body = { success: true, data } satisfies SheetCheckAnswer;
  },

  async issue(ctx: Ctx) {
    const { leaveOut } = read(sheetOrderSchema, formOf(ctx).fields);
    const data = await certificateSheets.issue(sheetOf(ctx), leaveOut, idempotencyKeyOf(ctx));
    ctx.status = 201;
    const message = messages.certificateSheet.issued(data.length);
    ctx.body = { success: true, message, data } satisfies SheetIssued;
  },
};
