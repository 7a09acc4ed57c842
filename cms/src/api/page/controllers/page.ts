import { type PageAnswer, pageParamsSchema } from '../../../contract/page';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { serviceOf } from '../../../platform/service-of';
import type pageService from '../services/page';

export default {
  async read(ctx: Ctx) {
    const { slug } = read(pageParamsSchema, ctx.params);
    const data = await serviceOf<typeof pageService>('api::page.page').readPublished(slug);
    ctx.body = { success: true, data } satisfies PageAnswer;
  },
};
