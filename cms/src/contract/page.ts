import * as v from 'valibot';
import { limits } from './limits';
import { messages } from './messages';
import { foundSchema, line } from './validate';

/** With the slug of a section it is shown there. */
export const editedPageSchema = v.object({
  slug: v.string(),
  title: v.string(),
  /** Markdown. */
  body: v.string(),
});
export type EditedPage = v.InferOutput<typeof editedPageSchema>;
export const pageAnswerSchema = foundSchema(editedPageSchema);
export type PageAnswer = v.InferOutput<typeof pageAnswerSchema>;

export const pageParamsSchema = v.object({
  slug: line({ min: [1, messages.page.notFound], max: [limits.pageSlug.max, messages.page.notFound] }),
});
