import * as v from 'valibot';
import { DOCUMENTS_KEPT, monthsWord } from '../../contract/application/application';
import {
  domainAnswerSchema,
  domainParamsSchema,
  type EditedPage,
  pageAnswerSchema,
  pageParamsSchema,
} from '../../contract/pages';
import { DOMAINS } from '../../contract/public';
import { type Site, siteEndpoints } from '../../contract/site';
import { foundSchema, moment } from '../../contract/validate';
import { route, routes } from '../../platform/http/route';
import * as domains from './domain/domain';
import * as pages from './page/page';
import { readDocumentsKept } from './row';
import * as siteTexts from './site';

/** Fills in how long documents are kept. */
const withDocumentsKept = async ({ body, ...page }: EditedPage): Promise<EditedPage> => ({
  ...page,
  body: body.includes(DOCUMENTS_KEPT) ? body.replaceAll(DOCUMENTS_KEPT, monthsWord(await readDocumentsKept())) : body,
});

const text = v.string();

const points = v.array(v.object({ title: text, text }));

export const siteSchema: v.GenericSchema<Site> = v.object({
  brand: v.object({ name: text, about: text, footnote: text }),
  hero: v.object({ edition: text, programme: text, title: text, lede: text }),
  apply: v.object({ text }),
  points,
  facts: v.array(v.object({ name: text, value: text })),
  services: points,
  domainCards: v.array(v.object({ title: text, duration: text, type: text })),
  ready: v.object({ title: text, text }),
  faq: v.array(v.object({ question: text, answer: text })),
  applications: v.object({ open: v.boolean(), lastDate: moment, isPast: v.boolean() }),
  contact: v.object({ email: text, hours: text }),
  terms: v.pipe(text, v.description('Markdown.')),
  socialLinks: v.array(v.object({ label: text, url: text })),
  counts: v.pipe(
    v.object({ certificates: v.number(), posts: v.number() }),
    v.description('Valid certificates and public posts.'),
  ),
  domains: v.pipe(
    v.array(v.object({ slug: text, name: v.picklist(DOMAINS), summary: text, words: v.array(text) })),
    v.description('Domains with a page, and the words that find them in a search.'),
  ),
  pages: v.pipe(v.array(text), v.description('Slugs of the pages that editors published.')),
});

export const siteRoutes = routes('Site', [
  route(siteEndpoints.readSite, {
    summary: 'Read the texts of the site',
    answer: foundSchema(siteSchema),
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
    summary: 'Read the page of a domain',
    params: domainParamsSchema,
    answer: domainAnswerSchema,
    cached: true,
    handler: async ({ params }) => ({ data: await domains.readPublished(params.slug) }),
  }),
]);
