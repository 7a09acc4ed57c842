import { chosenFiles } from '../../forms/chosen-files';
import { deviceDraft } from '../../forms/draft-store';

/** A review as it is being written. A photo cannot be kept. */
export const emptyReview = { name: '', linkedin: '', review: '', certificateId: '', email: '' };
export type ReviewDraft = typeof emptyReview;

/** Where a new review is kept. */
export const newReview = deviceDraft('review-draft', emptyReview);
/** Whether it had a photo. */
export const newReviewFiles = chosenFiles('review-files');
