import { messages } from '@contract/messages';
import { type UnverifiedReview, unverifiedReviewPageSchema } from '@contract/testimonial';
import type { QueueKind } from '../../moderated/queue-kind';
import { WaitingReview } from './waiting-review';

/** Reviews that wait. */
const reviews: QueueKind<UnverifiedReview> = {
  listed: ['testimonial', 'testimonials'],
  schema: unverifiedReviewPageSchema,
  words: messages.review,
  titleOf: ({ Name }) => Name,
  textOf: ({ Review }) => Review,
  about: ({ Name }) => `The testimonial by ${Name}`,
  Text: WaitingReview,
};
export default reviews;
