import * as v from 'valibot';
import { operationsEndpoints } from '../../../contract/operations';
import { route, routes } from '../../../platform/http/route';
import * as openApi from './openapi';
import { PAGE_POLICY } from './page';

export const openapiRoutes = routes('Site', [
  route(operationsEndpoints.readOpenApi, {
    summary: 'Read this document',
    answer: v.pipe(v.objectWithRest({ openapi: v.literal('3.1.1') }, v.unknown()), v.description('OpenAPI 3.1.')),
    isBare: true,
    cached: true,
    handler: async () => ({ ...(await openApi.document()) }),
  }),
  route(operationsEndpoints.readDocs, {
    summary: 'Read this document as a page',
    download: { types: ['text/html'], says: 'The page.' },
    cached: true,
    async handler(_, ctx) {
      ctx.set('Content-Security-Policy', PAGE_POLICY);
      ctx.type = 'text/html; charset=utf-8';
      ctx.body = await openApi.page();
    },
  }),
]);
