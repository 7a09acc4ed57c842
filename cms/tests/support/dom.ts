import { createRequire } from 'node:module';

// A dependency of the site.
const { JSDOM } = createRequire(new URL('../../../web/package.json', import.meta.url))('jsdom') as {
  JSDOM: new (text: string, options?: { contentType?: string }) => { window: { document: Document } };
};

/** Parses a page like a browser without scripts. */
export const htmlOf = (text: string): Document => new JSDOM(text).window.document;

/** @throws if the XML is not well-formed */
export const xmlOf = (text: string): Document => new JSDOM(text, { contentType: 'application/xml' }).window.document;

export function headOf(page: Document) {
  const content = (selector: string) => page.querySelector(selector)?.getAttribute('content') ?? null;
  return {
    title: page.title,
    description: content('meta[name=description]'),
    robots: content('meta[name=robots]'),
    canonical: page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    feed: page.querySelector('link[rel=alternate][type="application/atom+xml"]')?.getAttribute('href') ?? null,
    og: (name: string) => content(`meta[property="og:${name}"]`),
    twitter: (name: string) => content(`meta[name="twitter:${name}"]`),
    // biome-ignore lint/suspicious/noExplicitAny: any data of schema.org
    data: [...page.querySelectorAll('script[type="application/ld+json"]')].map((one): any =>
      JSON.parse(one.textContent ?? ''),
    ),
  };
}

/** Returns a page's initial data, by the URL of each call. */
export const initialDataOf = (page: Document): Record<string, unknown> =>
  JSON.parse(page.getElementById('initial-data')?.textContent ?? '{}');
