import type { SiteAnswer } from '../../../contract/site';
import type { Ctx } from '../../../platform/http/koa';
import * as siteTexts from '../site';

export default {
  async read(ctx: Ctx) {
    const data = await siteTexts.read();
    ctx.body = { success: true, data } satisfies SiteAnswer;
  },
};
