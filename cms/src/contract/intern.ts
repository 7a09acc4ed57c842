import * as v from 'valibot';
import { postSchema } from './blog-post';
import { certificateSchema } from './certificate';
import { limits } from './limits';
import { messages } from './messages';
import { testimonialSchema } from './testimonial';
import { changedSchema, foundSchema, line } from './validate';

/** The page of an intern, which its certificate's holder asked for. */
export const internSchema = v.object({
  /** The end of its address: the name, and what it is found by. */
  slug: v.string(),
  certificate: certificateSchema,
  /** Public posts that the holder chose, of those that were sent with their address, the newest first. */
  posts: v.array(postSchema),
  /** Public testimonials, likewise. */
  testimonials: v.array(testimonialSchema),
});
export type Intern = v.InferOutput<typeof internSchema>;
export const internAnswerSchema = foundSchema(internSchema);
export type InternAnswer = v.InferOutput<typeof internAnswerSchema>;

/** `GET /interns/{slug}`: found by what stands after the last hyphen. */
export const internParamsSchema = v.object({
  slug: line({ min: [1, messages.intern.notFound], max: [limits.slug.max, messages.intern.notFound] }),
});

/** `POST /account/certificates/{id}/page`: where the page is. */
export const internMadeSchema = changedSchema(v.object({ page: v.string() }));
export type InternMade = v.InferOutput<typeof internMadeSchema>;

/** `POST /account/texts/{id}/page`: whether the pages of the account's certificates show a text. */
export const chooseTextParamsSchema = v.object({
  id: line({ min: [1, messages.intern.unknownText], max: [limits.slug.max, messages.intern.unknownText] }),
});
export const chooseTextSchema = v.object({ shown: v.boolean(messages.intern.shownRequired) }, (issue) =>
  issue.path ? messages.intern.shownRequired : messages.jsonObject,
);
