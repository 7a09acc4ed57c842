import * as v from 'valibot';
import { postSchema } from './blog-post';
import { commonMessages, limits } from './calls';
import { certificateSchema } from './certificate/certificate';
import { DOMAINS, type Domain } from './public';
import { testimonialSchema } from './testimonial';
import { changedSchema, foundSchema, requiredLine } from './validate';

const pageLimits = {
  slug: { max: 60 },
} as const;

export const pageMessages = {
  notFound: 'There is no such page.',
  slugTaken: (slug: string) => `/${slug} is another page of the site. Choose another address.`,
  linked: (slug: string) =>
    `The site and its forms link to /${slug}. You can change the text or set “Published” to false, but not delete the page or change its address.`,
} as const;

export const domainMessages = {
  notFound: 'This domain has no page.',
  inUse: (name: string, count: number) =>
    `${name} is in use: applications, posts and certificates that name it: ${count}. Set “Published” to false to hide its page.`,
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
  shown: 'Chosen for your page.',
  hidden: 'Removed from your page.',
} as const;

/** With the slug of a section it is shown there. */
const editedPageSchema = v.object({
  slug: v.string(),
  title: v.string(),
  /** Markdown. */
  body: v.string(),
});
export type EditedPage = v.InferOutput<typeof editedPageSchema>;
export const pageAnswerSchema = foundSchema(editedPageSchema);

export const pageParamsSchema = v.object({
  slug: requiredLine(pageLimits.slug.max, pageMessages.notFound),
});

/** Part of `GET /site`. */
export interface DomainEntry {
  slug: string;
  name: Domain;
  summary: string;
  /** Other names, for the search. */
  words: string[];
}

const text = v.string();
const markdown = v.pipe(text, v.description('Markdown; empty if the editor left it out.'));

const domainPageSchema = v.object({
  slug: text,
  name: v.picklist(DOMAINS),
  summary: text,
  /** Project of an intern. */
  builds: markdown,
  weeks: v.array(v.object({ title: text, text })),
  hours: text,
  /** Required skills. */
  before: markdown,
  example: markdown,
  /** Tasks of the mentor. */
  mentor: markdown,
  posts: v.array(postSchema),
  testimonials: v.array(testimonialSchema),
});
export type DomainPage = v.InferOutput<typeof domainPageSchema>;
export const domainAnswerSchema = foundSchema(domainPageSchema);

export const domainParamsSchema = v.object({
  slug: requiredLine(pageLimits.slug.max, domainMessages.notFound),
});

const internSchema = v.object({
  /** Name and ID. */
  slug: v.string(),
  certificate: certificateSchema,
  /** Chosen by the holder, newest first. */
  posts: v.array(postSchema),
  testimonials: v.array(testimonialSchema),
});
export type Intern = v.InferOutput<typeof internSchema>;
export const internAnswerSchema = foundSchema(internSchema);

/** The part after the last hyphen is the ID. */
export const internParamsSchema = v.object({
  slug: requiredLine(limits.slug.max, internMessages.notFound),
});

export const internMadeSchema = changedSchema(v.object({ page: v.string() }));
export type InternMade = v.InferOutput<typeof internMadeSchema>;

export const chooseTextParamsSchema = v.object({
  id: requiredLine(limits.slug.max, internMessages.unknownText),
});
export const chooseTextSchema = v.object({ shown: v.boolean(internMessages.shownRequired) }, (issue) =>
  issue.path ? internMessages.shownRequired : commonMessages.jsonObject,
);
