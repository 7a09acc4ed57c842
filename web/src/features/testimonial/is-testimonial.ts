import type { Testimonial } from '@contract/testimonial';
import { isShape, isText, orMissing } from '../../lib/guards';

/** Whether an entry of the list is a testimonial. */
export const isTestimonial = isShape<Testimonial>({
  _id: isText,
  Name: isText,
  Review: isText,
  Photo: isText,
  Linkedin: isText,
  Intern: orMissing(isText),
});
