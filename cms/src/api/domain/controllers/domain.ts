import { type DomainAnswer, domainParamsSchema } from '../../../contract/domain';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { serviceOf } from '../../../platform/service-of';
import type domainService from '../services/domain';

export default {
  async read(ctx: Ctx) {
    const { slug } = read(domainParamsSchema, ctx.params);
    const data = await serviceOf<typeof domainService>('api::domain.domain').readPublished(slug);
    ctx.body = { success: true, data } satisfies DomainAnswer;
  },
};
