import type { Ctx } from '../../../platform/http/koa';
import { serviceOf } from '../../../platform/service-of';
import { PAGE_POLICY } from '../page';
import type openapiService from '../services/openapi';

const service = () => serviceOf<typeof openapiService>('api::openapi.openapi');

export default {
  async readOpenApi(ctx: Ctx) {
    ctx.body = await service().document();
  },

  async readDocs(ctx: Ctx) {
    ctx.set('Content-Security-Policy', PAGE_POLICY);
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = await service().page();
  },
};
