import * as v from 'valibot';
import { postSchema } from './blog-post';
import { DOMAINS, type Domain } from './domains';
import { limits } from './limits';
import { messages } from './messages';
import { testimonialSchema } from './testimonial';
import { foundSchema, requiredLine } from './validate';

/** Part of `GET /site`. */
export interface DomainEntry {
  slug: string;
  name: Domain;
  summary: string;
  /** Other names, for the search. */
  words: string[];
}

const text = v.string();
const markdown = v.pipe(text, v.description('Markdown; empty where the editor says nothing.'));

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
export type DomainAnswer = v.InferOutput<typeof domainAnswerSchema>;

export const domainParamsSchema = v.object({
  slug: requiredLine(limits.pageSlug.max, messages.domain.notFound),
});
