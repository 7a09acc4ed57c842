import type { Ctx } from '../../../platform/http/koa';
import * as openApi from '../openapi';
import { PAGE_POLICY } from '../page';

export default {
  async readOpenApi(ctx: Ctx) {
    ctx.body = await openApi.document();
  },

  async readDocs(ctx: Ctx) {
    ctx.set('Content-Security-Policy', PAGE_POLICY);
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = await openApi.page();
  },
};
