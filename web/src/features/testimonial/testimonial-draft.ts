import { emptyOf } from '@contract/form';
import { newTestimonialFields } from '@contract/testimonial';
import { chosenFiles, deviceDraft, forgetWith } from '../../forms/draft-store';
import { idempotencyKeys } from '../../lib/idempotency-key';

export const newTestimonialKeys = idempotencyKeys('review-key');
/** Remembers that a photo was chosen, because the photo itself cannot be stored. */
export const newTestimonialFiles = chosenFiles('review-files');
export const newTestimonial = forgetWith(
  deviceDraft('review-draft', emptyOf(newTestimonialFields), { asks: true }),
  newTestimonialKeys.forget,
  newTestimonialFiles.clear,
);
