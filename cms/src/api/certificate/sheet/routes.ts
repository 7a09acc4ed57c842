import { certificateEndpoints, certificateLimits } from '../../../contract/certificate/certificate';
import {
  SHEET_COLUMNS,
  SHEET_TEMPLATE,
  type SheetColumn,
  sheetCheckAnswerSchema,
  sheetIssuedSchema,
  sheetMessages,
  sheetOrderSchema,
} from '../../../contract/certificate/issue';
import { XLSX } from '../../../contract/operations';
import type { Opened } from '../../../platform/files/private-store';
import { sendWorkbook, writeWorkbook } from '../../../platform/files/workbook';
import { MINUTES, type Rule } from '../../../platform/http/limit-rules';
import { route, routes } from '../../../platform/http/route';
import { sheetReplies } from '../messages';
import * as certificateSheets from './certificate-sheet';

const WIDTHS: Record<SheetColumn, number> = {
  Name: 28,
  Domain: 24,
  Course: 14,
  CertificateId: 24,
  referenceNumber: 26,
  Mail: 32,
  hours: 10,
  skills: 36,
  project: 36,
  signatory: 24,
  signatoryRole: 24,
};

/** Text cells keep leading zeros and are not turned into dates. */
const template = (gone: AbortSignal): Promise<Opened> =>
  writeWorkbook(
    [
      {
        name: 'Certificates',
        columns: SHEET_COLUMNS.map((title) => ({ title, width: WIDTHS[title], format: 'text' })),
        choices: {
          column: SHEET_COLUMNS.indexOf('Course'),
          values: ['Internship', 'Course'],
          rows: certificateLimits.sheetRows.max,
        },
      },
    ],
    gone,
  );

const files = { sheet: { required: sheetMessages.choose } };

const limit: readonly Rule[] = [{ name: 'certificate-sheet', points: 60, duration: 10 * MINUTES, by: 'address' }];

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
    limit,
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
    limit,
    async handler({ body, files, key }) {
      const data = await certificateSheets.issue(files.sheet, body.leaveOut, key);
      return { message: sheetReplies.issued(data.length), data };
    },
  }),
]);
