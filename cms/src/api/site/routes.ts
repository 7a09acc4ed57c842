import * as v from 'valibot';
import { DOMAINS } from '../../contract/domains';
import { endpoints } from '../../contract/endpoints';
import type { Site, SiteAnswer } from '../../contract/site';
import { foundSchema, moment } from '../../contract/validate';
import { route, routes } from '../../platform/http/route';
import * as siteTexts from './site';

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

export const siteRoutes = routes('Site', [
  route(endpoints.readSite, {
    summary: 'Read the texts of the site',
    answer: { schema: foundSchema(siteSchema) },
    async handler(ctx) {
      const data = await siteTexts.read();
      ctx.body = { success: true, data } satisfies SiteAnswer;
    },
  }),
]);
