import { fileLimits } from '@contract/file-limits';
import { messages } from '@contract/messages';
import { reviewSchema } from '@contract/testimonial';
import * as v from 'valibot';
import { fileProblem } from '../../lib/check-file';

/** Files that are named like a picture, and are none. */
const unreadable = new WeakSet<File>();

/** Remembers that the browser cannot show this file. */
export const markUnreadable = (file: File): void => void unreadable.add(file);

/** What is wrong with a chosen photo, in words; undefined when it may be sent. */
export const photoProblem = (file: File): string | undefined =>
  unreadable.has(file) ? messages.file.photoInvalid : fileProblem(file, fileLimits.photo, messages.file.photoInvalid);

const { consent: _consent, ...written } = reviewSchema.entries;

/** The review form: what `POST /post-review` takes, and the photo (specification, section 5). */
export const reviewFormSchema = v.object({
  ...written,
  photo: v.pipe(
    v.nullable(v.instance(File)),
    v.rawTransform(({ dataset: { value: file }, addIssue, NEVER }) => {
      const problem = file ? photoProblem(file) : messages.review.photoRequired;
      if (file && !problem) return file;
      addIssue({ message: problem });
      return NEVER;
    }),
  ),
});
export type ReviewForm = v.InferOutput<typeof reviewFormSchema>;
