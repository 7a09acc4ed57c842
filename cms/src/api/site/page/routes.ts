import { endpoints } from '../../../contract/endpoints';
import { type PageAnswer, pageAnswerSchema, pageParamsSchema } from '../../../contract/page';
import { read } from '../../../platform/http/input';
import { route, routes } from '../../../platform/http/route';
import * as pages from './page';

export const pageRoutes = routes('Site', [
  route(endpoints.readPage, {
    summary: 'Read a page that an editor wrote',
    params: pageParamsSchema,
    answer: { schema: pageAnswerSchema },
    async handler(ctx) {
      const { slug } = read(pageParamsSchema, ctx.params);
      const data = await pages.readPublished(slug);
      ctx.body = { success: true, data } satisfies PageAnswer;
    },
  }),
]);
