import { type DomainAnswer, domainAnswerSchema, domainParamsSchema } from '../../../contract/domain';
import { endpoints } from '../../../contract/endpoints';
import { read } from '../../../platform/http/input';
import { route, routes } from '../../../platform/http/route';
import * as domains from './domain';

export const domainRoutes = routes('Site', [
  route(endpoints.readDomain, {
    summary: 'Read the page of a domain',
    params: domainParamsSchema,
    answer: { schema: domainAnswerSchema },
    async handler(ctx) {
      const { slug } = read(domainParamsSchema, ctx.params);
      const data = await domains.readPublished(slug);
      ctx.body = { success: true, data } satisfies DomainAnswer;
    },
  }),
]);
