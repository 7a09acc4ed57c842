import { certificateEndpoints } from '../../../contract/certificate/certificate';
import {
  SHEET_TEMPLATE,
  sheetCheckAnswerSchema,
  sheetIssuedSchema,
  sheetMessages,
  sheetOrderSchema,
} from '../../../contract/certificate/issue';
import { XLSX } from '../../../contract/operations';
import { sendWorkbook } from '../../../platform/files/workbook';
import { route, routes } from '../../../platform/http/route';
import { sheetReplies } from '../messages';
import * as certificateSheets from './certificate-sheet';
import { template } from './template';

const files = { sheet: { required: sheetMessages.choose } };

export const certificateSheetRoutes = routes('Certificates', [
  route(certificateEndpoints.readSheetTemplate, {
    summary: 'Read the template for a list of certificates',
    download: { types: [XLSX], says: `${SHEET_TEMPLATE}, as an attachment.` },
    permission: 'certify',
    handler: (_, ctx) => sendWorkbook(ctx, SHEET_TEMPLATE, template),
  }),
  route(certificateEndpoints.checkSheet, {
    summary: 'Check a list of certificates',
    description: 'Every row with its verdict. Nothing is written.',
    files,
    answer: sheetCheckAnswerSchema,
    permission: 'certify',
    limit: 'sheet',
    handler: async ({ files }) => ({ data: await certificateSheets.check(files.sheet) }),
  }),
  route(certificateEndpoints.issueSheet, {
    summary: 'Issue the certificates of a list',
    description: '`leaveOut` lists the rows to skip because they are known to be wrong.',
    headers: ['Idempotency-Key'],
    body: sheetOrderSchema,
    files,
    status: 201,
    answer: sheetIssuedSchema,
    errors: ['ROWS_REFUSED'],
    permission: 'certify',
    limit: 'sheet',
    async handler({ body, files, key }) {
      const data = await certificateSheets.issue(files.sheet, body.leaveOut, key);
      return { message: sheetReplies.issued(data.length), data };
    },
  }),
]);
