import * as v from 'valibot';
import { operationsEndpoints } from '../../../contract/operations';
import { styleSheetOf } from '../../../platform/built-site';
import { apiRoutes, route, routes } from '../../../platform/http/route';
import { settings } from '../../../platform/settings';
import * as siteTexts from '../../site/site';
import { documentOf, type OpenApi } from './document';
import { PAGE_POLICY, pageOf } from './page';

export const openapiRoutes = routes('Site', [
  route(operationsEndpoints.readOpenApi, {
    summary: 'Read this document',
    answer: v.pipe(v.objectWithRest({ openapi: v.literal('3.1.1') }, v.unknown()), v.description('OpenAPI 3.1.')),
    isBare: true,
    cached: true,
    handler: async () => ({ ...(await render()).document }),
  }),
  route(operationsEndpoints.readDocs, {
    summary: 'Read this document as a page',
    download: { types: ['text/html'], says: 'The page.' },
    cached: true,
    async handler(_, ctx) {
      ctx.set('Content-Security-Policy', PAGE_POLICY);
      ctx.type = 'text/html; charset=utf-8';
      ctx.body = (await render()).page;
    },
  }),
]);

/** Only the site's name changes while the process is running. */
interface Rendered {
  brand: string;
  document: OpenApi;
  page: string;
}
let rendered: Rendered | undefined;

async function render(): Promise<Rendered> {
  const brand = await siteTexts.readBrand();
  if (rendered?.brand === brand) return rendered;
  const { PUBLIC_URL: origin, RATE_LIMIT_FACTOR: factor, SITE_DIR } = settings();
  const document = documentOf(apiRoutes(), { brand, origin, factor });
  rendered = { brand, document, page: pageOf(document, styleSheetOf(SITE_DIR)) };
  return rendered;
}
