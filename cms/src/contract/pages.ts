import * as v from 'valibot';
import { loggedInSchema } from './account';
import { APPLICATION_STATES } from './application/application';
import { postSchema } from './blog-post';
import { DOMAINS } from './calls';
import { CORRECTION_STATES, certificateSchema } from './certificate/certificate';
import { CONTACT_STATES, CONTACT_TOPICS } from './message';
import { MODERATED_KINDS, SENT_STATES } from './private-link';
import { testimonialSchema } from './testimonial';
import { changedSchema, foundSchema, moment } from './validate';

export const pageMessages = {
  notFound: 'There is no such page.',
  slugTaken: (slug: string) => `There is already a page at /${slug}. Choose another address.`,
  linked: (slug: string) =>
    `The site and its forms link to /${slug}. You can change the text or set “Published” to false, but not delete the page or change its address.`,
} as const;

export const domainMessages = {
  notFound: 'This domain has no page.',
  inUse: (name: string, count: number) =>
    `${name} is used in applications, posts or certificates (${count} in total). Set “Published” to false to hide its page.`,
} as const;

export const internMessages = {
  notFound: 'There is no such page.',
  made: 'Your page is public. We have emailed you its address.',
  removed: 'Your page was taken down.',
  failed: 'Your page could not be changed.',
  revoked: 'This certificate was revoked, so it can’t have a page.',
  unknownText: 'This text does not exist.',
  shownRequired: 'Please say whether it is shown: true or false.',
  notPublic: 'Only public texts can be shown on your page.',
  shown: 'Added to your page.',
  hidden: 'Removed from your page.',
} as const;

const text = v.string();

const points = v.array(v.object({ title: text, text }));

export const siteSchema = v.object({
  brand: v.object({
    name: text,
    about: text,
    footnote: text,
    /** LinkedIn's ID of the organization. Empty if the team entered none; an older server omits it. */
    linkedinId: v.optional(text, ''),
  }),
  hero: v.object({ edition: text, programme: text, title: text, lede: text }),
  apply: v.object({ text }),
  points,
  facts: v.array(v.object({ name: text, value: text })),
  services: points,
  domainCards: v.array(v.object({ title: text, duration: text, type: text })),
  ready: v.object({ title: text, text }),
  faq: v.array(v.object({ question: text, answer: text })),
  /** `lastDate` is a day, e.g. `2025-07-20`, which ends at midnight in `timeZone`. */
  applications: v.object({
    open: v.boolean(),
    lastDate: moment,
    isPast: v.boolean(),
    timeZone: v.optional(v.string(), 'UTC'),
  }),
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
export type Site = v.InferOutput<typeof siteSchema>;
export type Point = Site['points'][number];
export type Fact = Site['facts'][number];
export type DomainCard = Site['domainCards'][number];
export type Question = Site['faq'][number];
export type SocialLink = Site['socialLinks'][number];
export type DomainEntry = Site['domains'][number];
export const siteAnswerSchema = foundSchema(siteSchema);
export type SiteAnswer = v.InferOutput<typeof siteAnswerSchema>;

/** Page written by an editor. If its slug is that of a built-in section, such as `career`, it is shown there. */
const editedPageSchema = v.object({
  slug: v.string(),
  title: v.string(),
  /** Markdown. */
  body: v.string(),
});
export type EditedPage = v.InferOutput<typeof editedPageSchema>;
export const pageAnswerSchema = foundSchema(editedPageSchema);

const markdown = v.pipe(text, v.description('Markdown; empty if the editor left it out.'));

const domainPageSchema = v.object({
  slug: text,
  name: v.picklist(DOMAINS),
  summary: text,
  /** Project that interns build. */
  builds: markdown,
  weeks: v.array(v.object({ title: text, text })),
  hours: text,
  /** Required skills. */
  before: markdown,
  example: markdown,
  /** The mentor's tasks. */
  mentor: markdown,
  posts: v.array(postSchema),
  testimonials: v.array(testimonialSchema),
});
export type DomainPage = v.InferOutput<typeof domainPageSchema>;
export const domainAnswerSchema = foundSchema(domainPageSchema);

const internSchema = v.object({
  /** Contains the name and ID. */
  slug: v.string(),
  certificate: certificateSchema,
  /** Chosen by the holder, newest first. */
  posts: v.array(postSchema),
  testimonials: v.array(testimonialSchema),
});
export type Intern = v.InferOutput<typeof internSchema>;
export const internAnswerSchema = foundSchema(internSchema);

export const internMadeSchema = changedSchema(v.object({ page: v.string() }));

const newestSchema = <Schema extends v.GenericSchema>(item: Schema) =>
  v.object({ items: v.array(item), total: v.number() });
export interface Newest<Item> {
  items: Item[];
  total: number;
}

const ownApplicationSchema = v.object({
  reference: v.string(),
  domain: v.string(),
  receivedAt: moment,
  status: v.picklist(APPLICATION_STATES),
  since: v.nullable(moment),
  /** E.g. `2025-07-24`. */
  replyBy: moment,
  /** True once the offer is accepted. An older server omits it. */
  hasInternship: v.optional(v.boolean(), false),
});
export type OwnApplication = v.InferOutput<typeof ownApplicationSchema>;

const ownQuickApplicationSchema = v.object({ _id: v.string(), receivedAt: moment, role: v.nullable(v.string()) });

const ownTextSchema = v.object({
  _id: v.string(),
  kind: v.picklist(MODERATED_KINDS),
  title: v.nullable(v.string()),
  state: v.picklist(SENT_STATES),
  sentAt: moment,
  publicAt: v.nullable(v.string()),
  link: v.nullable(v.string()),
  /** True if the intern's page shows it while it is public. */
  onPage: v.boolean(),
});
export type OwnText = v.InferOutput<typeof ownTextSchema>;

const ownCertificateSchema = v.object({
  CertificateId: v.string(),
  Domain: v.string(),
  /** True: internship, false: course. */
  Course: v.boolean(),
  issuedAt: moment,
  revokedAt: v.nullable(moment),
  page: v.optional(v.string()),
});
export type OwnCertificate = v.InferOutput<typeof ownCertificateSchema>;

const ownMessageSchema = v.object({
  _id: v.string(),
  topic: v.picklist(CONTACT_TOPICS),
  sentAt: moment,
  state: v.picklist(CONTACT_STATES),
});

const ownCorrectionSchema = v.object({
  _id: v.string(),
  CertificateId: v.string(),
  sentAt: moment,
  state: v.picklist(CORRECTION_STATES),
});

/** Everything sent from the confirmed address, newest first. */
const accountOverviewSchema = v.object({
  applications: newestSchema(ownApplicationSchema),
  quickApplications: newestSchema(ownQuickApplicationSchema),
  texts: newestSchema(ownTextSchema),
  certificates: newestSchema(ownCertificateSchema),
  corrections: newestSchema(ownCorrectionSchema),
  messages: newestSchema(ownMessageSchema),
});
export type AccountOverview = v.InferOutput<typeof accountOverviewSchema>;
/** The address may have been changed on a different device. */
export const accountAnswerSchema = v.object({
  ...foundSchema(accountOverviewSchema).entries,
  user: loggedInSchema.entries.user,
});
