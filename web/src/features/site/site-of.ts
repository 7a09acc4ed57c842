import { type Site, siteDefaults } from '@contract/site';
import * as v from 'valibot';

const text = v.string();
const points = v.array(v.object({ title: text, text }));

/** A part of the texts; the built-in one where it is missing or is something else. */
const part = <Name extends keyof Site>(name: Name, schema: v.GenericSchema<Site[Name]>) =>
  v.fallback(schema, siteDefaults[name]);

const schema = v.fallback(
  v.object({
    brand: part('brand', v.object({ name: text, about: text, footnote: text })),
    hero: part('hero', v.object({ edition: text, programme: text, title: text, lede: text })),
    apply: part('apply', v.object({ text })),
    points: part('points', points),
    facts: part('facts', v.array(v.object({ name: text, value: text }))),
    services: part('services', points),
    domainCards: part('domainCards', v.array(v.object({ title: text, duration: text, type: text }))),
    ready: part('ready', v.object({ title: text, text })),
    faq: part('faq', v.array(v.object({ question: text, answer: text }))),
    applications: part(
      'applications',
      v.object({ open: v.boolean(), lastDate: v.pipe(text, v.regex(/^\d{4}-\d{2}-\d{2}/)) }),
    ),
    socialLinks: part('socialLinks', v.array(v.object({ label: text, url: text }))),
  }),
  siteDefaults,
);

/** The texts of the site from whatever arrived: what cannot be read is as it was built in, part by part. */
export const siteOf = (data: unknown): Site => v.parse(schema, data);
