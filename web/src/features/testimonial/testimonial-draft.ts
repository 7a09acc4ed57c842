import { emptyOf } from '@contract/form';
import { newTestimonialFields } from '@contract/testimonial';
import { chosenFiles } from '../../forms/draft-files';
import { deviceDraft } from '../../forms/draft-store';

export const newTestimonial = deviceDraft('review-draft', emptyOf(newTestimonialFields));
/** Remembers that a photo was chosen, which cannot be stored. */
export const newTestimonialFiles = chosenFiles('review-files');
