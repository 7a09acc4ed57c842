import type { SiteAnswer } from '../../../contract/site';
import type { Ctx } from '../../../platform/http/koa';
import { serviceOf } from '../../../platform/service-of';
import type siteService from '../services/site';

export default {
  async read(ctx: Ctx) {
    const data = await serviceOf<typeof siteService>('api::site.site').read();
    ctx.body = { success: true, data } satisfies SiteAnswer;
  },
};
