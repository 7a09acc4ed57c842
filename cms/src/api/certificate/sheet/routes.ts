import {
  SHEET_TEMPLATE,
  type SheetCheckAnswer,
  type SheetIssued,
  sheetCheckAnswerSchema,
  sheetIssuedSchema,
  sheetOrderSchema,
} from '../../../contract/certificate-sheet';
import { endpoints } from '../../../contract/endpoints';
import { XLSX } from '../../../contract/export';
import { messages } from '../../../contract/messages';
import { sendWorkbook } from '../../../platform/files/workbook';
import { formOf, type UploadedFile } from '../../../platform/http/form';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { route, routes } from '../../../platform/http/route';
import { unreadable } from './cell';
import * as certificateSheets from './certificate-sheet';
import { template } from './template';

export const certificateSheetRoutes = routes('Certificates', [
  route(endpoints.readSheetTemplate, {
    summary: 'Read the template for a list of certificates',
    answer: { file: [XLSX], says: `${SHEET_TEMPLATE}, as an attachment.` },
    permission: 'certify',
    handler: (ctx: Ctx) => sendWorkbook(ctx, SHEET_TEMPLATE, template),
  }),
  route(endpoints.checkSheet, {
    summary: 'Check a list of certificates',
    description: 'Every row with its verdict. Nothing is written.',
    files: { sheet: 'required' },
    answer: { schema: sheetCheckAnswerSchema },
    permission: 'certify',
    limit: 'sheet',
    async handler(ctx) {
      const data = await certificateSheets.check(sheetOf(ctx));
      ctx.body = { success: true, data } satisfies SheetCheckAnswer;
    },
  }),
  route(endpoints.issueSheet, {
    summary: 'Issue the certificates of a list',
    description: '`leaveOut` names the rows that are known to be wrong.',
    headers: ['Idempotency-Key'],
    body: sheetOrderSchema,
    files: { sheet: 'required' },
    answer: { status: 201, schema: sheetIssuedSchema },
    errors: ['ROWS_REFUSED'],
    permission: 'certify',
    limit: 'sheet',
    async handler(ctx) {
      const { leaveOut } = read(sheetOrderSchema, formOf(ctx).fields);
      const data = await certificateSheets.issue(sheetOf(ctx), leaveOut, idempotencyKeyOf(ctx));
      ctx.status = 201;
      const message = messages.certificateSheet.issued(data.length);
      ctx.body = { success: true, message, data } satisfies SheetIssued;
    },
  }),
]);

function sheetOf(ctx: Ctx): UploadedFile {
  const { sheet } = formOf(ctx).files;
  if (!sheet) throw unreadable(messages.certificateSheet.choose);
  return sheet;
}
