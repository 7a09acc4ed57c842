import { type ExportName, exportFiles } from '../../../contract/export';
import type { Ctx } from '../../../platform/http/koa';
import { sendWorkbook } from '../../../platform/http/send-workbook';
import { serviceOf } from '../../../platform/service-of';
import type exportService from '../services/export';

const send = (name: ExportName) => async (ctx: Ctx) =>
  sendWorkbook(ctx, exportFiles[name], (gone) =>
    serviceOf<typeof exportService>('api::export.export').open(name, gone),
  );

export default { applications: send('applications'), emailList: send('emailList') };
