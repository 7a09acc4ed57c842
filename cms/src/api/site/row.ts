import type { Round } from '../../contract/application/round';
import type { DomainCard, Fact, Point, Question, Site, SocialLink } from '../../contract/pages';
import { siteDefaults } from '../../contract/site';
import { type BaseRow, pick, rows } from '../../platform/database/rows';
import { isOpen, isPast } from '../application/round/round';

export const SITE = 'api::site.site';

/** Default, counted from the end of the application. */
const DOCUMENTS_KEPT_MONTHS = 12;

/** Placeholder in page texts. */
export const DOCUMENTS_KEPT = '{documents-kept}';

export const monthsWord = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

type ApplicationsSetting = 'open' | 'closed' | 'by date';

/** The only row, with its components. */
export interface SiteRow extends BaseRow {
  brandName: string;
  brandAbout: string;
  brandFootnote: string;
  heroEdition: string;
  heroProgramme: string;
  heroTitle: string;
  heroLede: string;
  applyText: string;
  points: Point[];
  facts: Fact[];
  services: Point[];
  domainCards: DomainCard[];
  readyTitle: string;
  readyText: string;
  faq: Question[];
  applications: ApplicationsSetting;
  /** Null in older databases. */
  terms: string | null;
  socialLinks: SocialLink[];
  contactEmail: string | null;
  contactHours: string | null;
  /** Null in older databases. */
  documentsKeptMonths: number | null;
  linkedinId: string | null;
}

export const rowOf = (site: Site): Omit<SiteRow, keyof BaseRow> => ({
  brandName: site.brand.name,
  brandAbout: site.brand.about,
  brandFootnote: site.brand.footnote,
  heroEdition: site.hero.edition,
  heroProgramme: site.hero.programme,
  heroTitle: site.hero.title,
  heroLede: site.hero.lede,
  applyText: site.apply.text,
  points: site.points,
  facts: site.facts,
  services: site.services,
  domainCards: site.domainCards,
  readyTitle: site.ready.title,
  readyText: site.ready.text,
  faq: site.faq,
  applications: site.applications.open ? 'open' : 'closed',
  terms: site.terms,
  socialLinks: site.socialLinks,
  contactEmail: site.contact.email || null,
  contactHours: site.contact.hours || null,
  documentsKeptMonths: DOCUMENTS_KEPT_MONTHS,
  linkedinId: site.brand.linkedinId || null,
});

/** Months from the end of the application. */
export async function readDocumentsKept(): Promise<number> {
  const row = await rows<SiteRow>(SITE).findOne({ select: ['documentsKeptMonths'] });
  return row?.documentsKeptMonths ?? DOCUMENTS_KEPT_MONTHS;
}

type Setting = Pick<SiteRow, 'applications'>;
type Dates = Pick<Round, 'opens' | 'closes' | 'timeZone'>;

/** True while people can apply. Rows from older versions have no setting and count as open. */
export const areOpen = ({ applications }: Setting, round: Dates | null, now = new Date()): boolean =>
  applications === 'by date' ? round !== null && isOpen(round, now) : applications !== 'closed';

/** The server computes `isPast`, because a device's clock may be wrong. */
export const presentApplications = (row: Setting, round: Dates | null, now = new Date()): Site['applications'] => ({
  open: areOpen(row, round, now),
  ...(round
    ? { lastDate: round.closes, isPast: isPast(round, now), timeZone: round.timeZone }
    : pick(siteDefaults.applications, ['lastDate', 'isPast', 'timeZone'])),
});
