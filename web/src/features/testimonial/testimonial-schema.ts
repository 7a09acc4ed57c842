import { formSchema } from '@contract/form';
import { newTestimonialFields, testimonialPhoto } from '@contract/testimonial';
import * as v from 'valibot';
import { fileProblem } from '../../lib/check-file';

const problems = new WeakMap<File, string>();

/** Remembers why a file cannot be sent; by default, because the browser cannot show it. */
export const markUnreadable = (file: File, problem: string = testimonialPhoto.invalid): void =>
  void problems.set(file, problem);

/** Returns the problem with a photo; undefined if it can be sent. */
export const photoProblem = (file: File): string | undefined =>
  problems.get(file) ?? fileProblem(file, testimonialPhoto.limits, testimonialPhoto.invalid);

/** Input of `POST /post-review` with the photo (specification, section 5). */
export const testimonialFormSchema = v.object({
  ...formSchema(newTestimonialFields).entries,
  photo: v.pipe(
    v.nullable(v.instance(File)),
    v.rawTransform(({ dataset: { value: file }, addIssue, NEVER }) => {
      const problem = file ? photoProblem(file) : testimonialPhoto.required;
      if (file && !problem) return file;
      addIssue({ message: problem });
      return NEVER;
    }),
  ),
});
export type TestimonialFormValues = v.InferOutput<typeof testimonialFormSchema>;
