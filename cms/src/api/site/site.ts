import { moderatedPost } from '../../contract/blog-post';
import { commonMessages } from '../../contract/calls';
import type { Site } from '../../contract/pages';
import { siteDefaults } from '../../contract/site';
import { cached } from '../../platform/database/cached';
import { rows } from '../../platform/database/rows';
import { Forbidden } from '../../platform/errors';
import { isPublic } from '../../platform/feature';
import { type RoundRow, readCurrent } from '../application/round/round';
import { listPublished as publishedDomains } from './domain/domain';
import { publishedSlugs } from './page/page';
import { areOpen, presentApplications, SITE, type SiteRow } from './row';

/** Returns the defaults if an editor has deleted the settings. */
export async function read(): Promise<Site> {
  const [row, round, domains, pages, counts] = await Promise.all([
    rows<SiteRow>(SITE).findOne({ populate: ['points', 'facts', 'services', 'domainCards', 'faq', 'socialLinks'] }),
    readCurrent(),
    publishedDomains(),
    publishedSlugs(),
    readCounts(),
  ]);
  return row ? presentSite(row, round, { domains, pages, counts }) : { ...siteDefaults, domains, pages, counts };
}

export async function readBrand(): Promise<string> {
  const row = await readSettings();
  return row?.brandName ?? siteDefaults.brand.name;
}

/** Reply address for our emails; null if no editor has set one. */
export async function readContactEmail(): Promise<string | null> {
  const row = await rows<SiteRow>(SITE).findOne({ select: ['contactEmail'] });
  return row?.contactEmail || null;
}

export async function areApplicationsOpen(): Promise<boolean> {
  const row = await readSettings();
  return !row || areOpen(row, await readCurrent());
}

/** @throws Forbidden */
export async function assertApplicationsOpen(): Promise<void> {
  if (!(await areApplicationsOpen())) throw new Forbidden(commonMessages.applicationsClosed, 'APPLICATIONS_CLOSED');
}

/** Reads the columns that each submission needs. */
const readSettings = (): Promise<SiteRow | null> =>
  cached([SITE], 'settings', () => rows<SiteRow>(SITE).findOne({ select: ['brandName', 'applications'] }));

async function readCounts(): Promise<Site['counts']> {
  const [posts, certificates] = await Promise.all([
    rows(moderatedPost.uid).count({ where: isPublic }),
    rows('api::certificate.certificate').count({ where: { revokedAt: { $null: true } } }),
  ]);
  return { posts, certificates };
}

const presentSite = (
  row: SiteRow,
  round: RoundRow | null,
  { domains, pages, counts }: Pick<Site, 'domains' | 'pages' | 'counts'>,
): Site => ({
  brand: {
    name: row.brandName,
    about: row.brandAbout,
    footnote: row.brandFootnote,
    linkedinId: row.linkedinId ?? '',
  },
  hero: { edition: row.heroEdition, programme: row.heroProgramme, title: row.heroTitle, lede: row.heroLede },
  apply: { text: row.applyText },
  points: row.points.map(({ title, text }) => ({ title, text })),
  facts: row.facts.map(({ name, value }) => ({ name, value })),
  services: row.services.map(({ title, text }) => ({ title, text })),
  domainCards: row.domainCards.map(({ title, duration, type }) => ({ title, duration, type })),
  ready: { title: row.readyTitle, text: row.readyText },
  faq: row.faq.map(({ question, answer }) => ({ question, answer })),
  applications: presentApplications(row, round),
  // Applicants must always have terms to accept.
  terms: row.terms?.trim() || siteDefaults.terms,
  socialLinks: row.socialLinks.map(({ label, url }) => ({ label, url })),
  contact: { email: row.contactEmail ?? '', hours: row.contactHours ?? '' },
  counts,
  domains,
  pages,
});
