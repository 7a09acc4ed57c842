import * as v from 'valibot';
import type { Call } from './call';
import { domainAnswerSchema, domainParamsSchema } from './domain';
import { DOMAINS } from './domains';
import { pageAnswerSchema, pageParamsSchema } from './page';
import type { Site } from './site';
import { foundSchema, moment } from './validate';

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
    v.description('Certificates that hold, and public posts.'),
  ),
  domains: v.pipe(
    v.array(v.object({ slug: text, name: v.picklist(DOMAINS), summary: text, words: v.array(text) })),
    v.description('Domains that have a page, with the words by which a search finds them.'),
  ),
  pages: v.pipe(v.array(text), v.description('Slugs of the pages that editors published.')),
});

export const siteCalls = {
  readSite: { summary: 'Read the texts of the site', answer: { schema: foundSchema(siteSchema) } },
  readPage: {
    summary: 'Read a page that an editor wrote',
    params: pageParamsSchema,
    answer: { schema: pageAnswerSchema },
  },
  readDomain: {
    summary: 'Read the page of a domain',
    params: domainParamsSchema,
    answer: { schema: domainAnswerSchema },
  },
  readOpenApi: {
    summary: 'Read this document',
    answer: {
      schema: v.pipe(v.objectWithRest({ openapi: v.literal('3.1.1') }, v.unknown()), v.description('OpenAPI 3.1.')),
    },
  },
  readDocs: { summary: 'Read this document as a page', answer: { file: ['text/html'], says: 'The page.' } },
} as const satisfies Record<string, Call>;
