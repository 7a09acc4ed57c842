import {
  domainAnswerSchema,
  domainParamsSchema,
  type EditedPage,
  pageAnswerSchema,
  pageParamsSchema,
  siteAnswerSchema,
} from '../../contract/pages';
import { siteEndpoints } from '../../contract/site';
import { route, routes } from '../../platform/http/route';
import * as domains from './domain/domain';
import * as pages from './page/page';
import { DOCUMENTS_KEPT, monthsWord, readDocumentsKept } from './row';
import * as siteTexts from './site';

const withDocumentsKept = async ({ body, ...page }: EditedPage): Promise<EditedPage> => ({
  ...page,
  body: body.includes(DOCUMENTS_KEPT) ? body.replaceAll(DOCUMENTS_KEPT, monthsWord(await readDocumentsKept())) : body,
});

export const siteRoutes = routes('Site', [
  route(siteEndpoints.readSite, {
    summary: 'Read the texts of the site',
    answer: siteAnswerSchema,
    cached: true,
    handler: async () => ({ data: await siteTexts.read() }),
  }),
  route(siteEndpoints.readPage, {
    summary: 'Read an edited page',
    params: pageParamsSchema,
    answer: pageAnswerSchema,
    cached: true,
    handler: async ({ params }) => ({ data: await withDocumentsKept(await pages.readPublished(params.slug)) }),
  }),
  route(siteEndpoints.readDomain, {
    summary: 'Read a domain’s page',
    params: domainParamsSchema,
    answer: domainAnswerSchema,
    cached: true,
    handler: async ({ params }) => ({ data: await domains.readPublished(params.slug) }),
  }),
]);
