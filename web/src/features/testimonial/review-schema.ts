import { fileLimits } from '@contract/file-limits';
import { messages } from '@contract/messages';
import { reviewSchema } from '@contract/testimonial';
import * as v from 'valibot';
import { fileProblem } from '../../lib/check-file';

/** Files that cannot be sent, with the reason. */
const problems = new WeakMap<File, string>();

/** Remembers why a file cannot be sent: by default, that it is no picture that the browser can show. */
export const markUnreadable = (file: File, problem: string = messages.file.photoInvalid): void =>
  void problems.set(file, problem);

/** What is wrong with a chosen photo, in words; undefined when it may be sent. */
export const photoProblem = (file: File): string | undefined =>
  problems.get(file) ?? fileProblem(file, fileLimits.photo, messages.file.photoInvalid);

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
