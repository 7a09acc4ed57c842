import { endpoints } from '../../../contract/endpoints';
import { type ExportName, exportFiles, XLSX } from '../../../contract/export';
import { sendWorkbook } from '../../../platform/files/workbook';
import type { Ctx } from '../../../platform/http/koa';
import { route, routes } from '../../../platform/http/route';
import * as exports_ from './export';

const send = (name: ExportName) => async (ctx: Ctx) =>
  sendWorkbook(ctx, exportFiles[name], (gone) => exports_.open(name, gone));

const spreadsheet = (name: string) => ({ file: [XLSX], says: `${name}, as an attachment.` });

export const exportRoutes = routes('Dashboard', [
  route(endpoints.exportApplications, {
    summary: 'Export all applications',
    answer: spreadsheet(exportFiles.applications),
    errors: ['EXPORT_RUNNING'],
    permission: 'export',
    handler: send('applications'),
  }),
  route(endpoints.exportEmailList, {
    summary: 'Export the email list',
    answer: spreadsheet(exportFiles.emailList),
    errors: ['EXPORT_RUNNING'],
    permission: 'export',
    handler: send('emailList'),
  }),
]);
