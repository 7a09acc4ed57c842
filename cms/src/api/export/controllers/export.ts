import { type ExportName, exportFiles } from '../../../contract/export';
import type { Ctx } from '../../../platform/http/koa';
import { sendWorkbook } from '../../../platform/http/send-workbook';
import * as exports_ from '../export';

const send = (name: ExportName) => async (ctx: Ctx) =>
  sendWorkbook(ctx, exportFiles[name], (gone) => exports_.open(name, gone));

export default { applications: send('applications'), emailList: send('emailList') };
