import * as v from 'valibot';
import { postSchema } from './blog-post';
import { DOMAINS, type Domain } from './domains';
import { limits } from './limits';
import { messages } from './messages';
import { testimonialSchema } from './testimonial';
import { foundSchema, line } from './validate';

/** A domain as lists and the search know it: part of `GET /site`. */
export interface DomainEntry {
  /** The end of its address: `/career/{slug}`. */
  slug: string;
  name: Domain;
  summary: string;
  /** What else people call it when they search. */
  words: string[];
}

const text = v.string();
const markdown = v.pipe(text, v.description('Markdown; empty where the editor says nothing.'));

/** The page of a domain. */
export const domainPageSchema = v.object({
  slug: text,
  name: v.picklist(DOMAINS),
  summary: text,
  /** What one builds. */
  builds: markdown,
  /** Week by week. */
  weeks: v.array(v.object({ title: text, text })),
  hours: text,
  /** What one should know before. */
  before: markdown,
  example: markdown,
  /** The mentor's part. */
  mentor: markdown,
  /** The newest posts about it. */
  posts: v.array(postSchema),
  /** What verified interns of the domain say. */
  testimonials: v.array(testimonialSchema),
});
export type DomainPage = v.InferOutput<typeof domainPageSchema>;
export const domainAnswerSchema = foundSchema(domainPageSchema);
export type DomainAnswer = v.InferOutput<typeof domainAnswerSchema>;

/** `GET /domains/{slug}`. */
export const domainParamsSchema = v.object({
  slug: line({ min: [1, messages.domain.notFound], max: [limits.pageSlug.max, messages.domain.notFound] }),
});
