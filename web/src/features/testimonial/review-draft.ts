import { draftPlace } from '../../lib/draft-place';

/** A review as it is being written. A photo cannot be kept. */
export interface ReviewDraft {
  name: string;
  linkedin: string;
  review: string;
  certificateId: string;
  /** Private: where mails about it go. */
  email: string;
}

export const emptyReview: ReviewDraft = { name: '', linkedin: '', review: '', certificateId: '', email: '' };

/** Where a new review is kept. */
export const newReview = draftPlace('review-draft', emptyReview);
