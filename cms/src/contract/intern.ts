import * as v from 'valibot';
import { postSchema } from './blog-post';
import { certificateSchema } from './certificate';
import { limits } from './limits';
import { messages } from './messages';
import { testimonialSchema } from './testimonial';
import { changedSchema, foundSchema, requiredLine } from './validate';

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
export type InternAnswer = v.InferOutput<typeof internAnswerSchema>;

/** The part after the last hyphen is the ID. */
export const internParamsSchema = v.object({
  slug: requiredLine(limits.slug.max, messages.intern.notFound),
});

export const internMadeSchema = changedSchema(v.object({ page: v.string() }));
export type InternMade = v.InferOutput<typeof internMadeSchema>;

export const chooseTextParamsSchema = v.object({
  id: requiredLine(limits.slug.max, messages.intern.unknownText),
});
export const chooseTextSchema = v.object({ shown: v.boolean(messages.intern.shownRequired) }, (issue) =>
  issue.path ? messages.intern.shownRequired : messages.jsonObject,
);
