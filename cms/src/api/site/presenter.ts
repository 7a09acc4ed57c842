import { type Site, siteDefaults } from '../../contract/site';
import { presentApplications } from './applications';
import type { SiteRow } from './row';

/** The stored settings as visitors get them, field by field, with what stands in tables of its own. */
export const presentSite = (
  row: SiteRow,
  { domains, pages, counts }: Pick<Site, 'domains' | 'pages' | 'counts'>,
): Site => ({
  brand: { name: row.brandName, about: row.brandAbout, footnote: row.brandFootnote },
  hero: { edition: row.heroEdition, programme: row.heroProgramme, title: row.heroTitle, lede: row.heroLede },
  apply: { text: row.applyText },
  points: row.points.map(({ title, text }) => ({ title, text })),
  facts: row.facts.map(({ name, value }) => ({ name, value })),
  services: row.services.map(({ title, text }) => ({ title, text })),
  domainCards: row.domainCards.map(({ title, duration, type }) => ({ title, duration, type })),
  ready: { title: row.readyTitle, text: row.readyText },
  faq: row.faq.map(({ question, answer }) => ({ question, answer })),
  applications: presentApplications(row),
  // Nobody can accept terms that are not there.
  terms: row.terms?.trim() || siteDefaults.terms,
  socialLinks: row.socialLinks.map(({ label, url }) => ({ label, url })),
  contact: { email: row.contactEmail ?? '', hours: row.contactHours ?? '' },
  counts,
  domains,
  pages,
});
