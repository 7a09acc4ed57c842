import { type PageAnswer, pageParamsSchema } from '../../../contract/page';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import * as pages from '../page';

export default {
  async read(ctx: Ctx) {
    const { slug } = read(pageParamsSchema, ctx.params);
    const data = await pages.readPublished(slug);
    ctx.body = { success: true, data } satisfies PageAnswer;
  },
};
