import { type DomainAnswer, domainParamsSchema } from '../../../contract/domain';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import * as domains from '../domain';

export default {
  async read(ctx: Ctx) {
    const { slug } = read(domainParamsSchema, ctx.params);
    const data = await domains.readPublished(slug);
    ctx.body = { success: true, data } satisfies DomainAnswer;
  },
};
