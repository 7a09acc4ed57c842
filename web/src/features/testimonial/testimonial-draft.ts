import { chosenFiles } from '../../forms/draft-files';
import { deviceDraft } from '../../forms/draft-store';

/** Values of the form; a photo cannot be stored. */
export const emptyTestimonial = { name: '', linkedin: '', review: '', certificateId: '', email: '' };
export type TestimonialDraft = typeof emptyTestimonial;

export const newTestimonial = deviceDraft('review-draft', emptyTestimonial);
/** Remembers that a photo was chosen. */
export const newTestimonialFiles = chosenFiles('review-files');
