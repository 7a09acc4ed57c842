import { exportFiles, operationsEndpoints, roundQuerySchema, XLSX } from '../../../contract/operations';
import { sendWorkbook } from '../../../platform/files/workbook';
import { route, routes } from '../../../platform/http/route';
import * as exports_ from './export';

export const exportRoutes = routes('Dashboard', [
  route(operationsEndpoints.exportApplications, {
    summary: 'Export the applications',
    description:
      'All of them, or those of one `round`, each with its internship and certificate. Quick applications do not belong to a round.',
    query: roundQuerySchema,
    download: { types: [XLSX], says: `${exportFiles.applications}, as an attachment.` },
    errors: ['EXPORT_RUNNING'],
    permission: 'export',
    handler: ({ query }, ctx) =>
      sendWorkbook(ctx, exportFiles.applications, (gone) => exports_.open('applications', gone, query.round)),
  }),
  route(operationsEndpoints.exportEmailList, {
    summary: 'Export the email list',
    download: { types: [XLSX], says: `${exportFiles.emailList}, as an attachment.` },
    errors: ['EXPORT_RUNNING'],
    permission: 'export',
    handler: (_, ctx) => sendWorkbook(ctx, exportFiles.emailList, (gone) => exports_.open('emailList', gone)),
  }),
]);
