import * as v from 'valibot';
import { limits } from './limits';
import { messages } from './messages';
import { foundSchema, requiredLine } from './validate';

/** With the slug of a section it is shown there. */
const editedPageSchema = v.object({
  slug: v.string(),
  title: v.string(),
  /** Markdown. */
  body: v.string(),
});
export type EditedPage = v.InferOutput<typeof editedPageSchema>;
export const pageAnswerSchema = foundSchema(editedPageSchema);
export type PageAnswer = v.InferOutput<typeof pageAnswerSchema>;

export const pageParamsSchema = v.object({
  slug: requiredLine(limits.pageSlug.max, messages.page.notFound),
});
