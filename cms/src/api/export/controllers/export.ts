import { type ExportName, exportFiles, XLSX } from '../../../contract/export';
import type { Ctx } from '../../../platform/http/koa';
import { serviceOf } from '../../../platform/service-of';
import type exportService from '../services/export';

const send = (name: ExportName) => async (ctx: Ctx) => {
  const stream = await serviceOf<typeof exportService>('api::export.export').open(name);
  // The head has gone by then: a cut connection is what tells the reader that this is no whole file.
  stream.once('error', () => ctx.res.destroy());
  ctx.attachment(exportFiles[name]);
  ctx.type = XLSX;
  ctx.body = stream;
};

export default { applications: send('applications'), emailList: send('emailList') };
