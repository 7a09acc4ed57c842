import {
  domainAnswerSchema,
  domainMessages,
  type EditedPage,
  pageAnswerSchema,
  pageMessages,
  siteAnswerSchema,
} from '../../contract/pages';
import { siteEndpoints } from '../../contract/site';
import { slugParams } from '../../contract/validate';
import { route, routes } from '../../platform/http/route';
import * as domains from './domain/domain';
import * as pages from './page/page';
import { DOCUMENTS_KEPT, monthsWord, readDocumentsKept } from './row';
import * as siteTexts from './site';

const SLUG_MAX = 60;

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
    params: slugParams(pageMessages.notFound, SLUG_MAX),
    answer: pageAnswerSchema,
    cached: true,
    handler: async ({ params }) => ({ data: await withDocumentsKept(await pages.readPublished(params.slug)) }),
  }),
  route(siteEndpoints.readDomain, {
    summary: 'Read a domain’s page',
    params: slugParams(domainMessages.notFound, SLUG_MAX),
    answer: domainAnswerSchema,
    cached: true,
    handler: async ({ params }) => ({ data: await domains.readPublished(params.slug) }),
  }),
]);
