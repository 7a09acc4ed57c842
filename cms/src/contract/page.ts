import * as v from 'valibot';
import type { Found } from './envelope';
import { limits } from './limits';
import { messages } from './messages';
import { line } from './validate';

/** A page that an editor wrote; one with the slug of a section takes the place of its picture. */
export interface EditedPage {
  slug: string;
  title: string;
  /** Markdown. */
  body: string;
}
export type PageAnswer = Found<EditedPage>;

/** `GET /pages/{slug}`. */
export const pageParamsSchema = v.object({
  slug: line({ min: [1, messages.page.notFound], max: [limits.pageSlug.max, messages.page.notFound] }),
});
