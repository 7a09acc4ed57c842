import { endpoints } from '@contract/endpoints';
import { messages } from '@contract/messages';
import { type Testimonial, type UnverifiedReview, unverifiedReviewPageSchema } from '@contract/testimonial';
import type { ReactNode } from 'react';
import type { Kind } from './kind';
import { ReviewText } from './review-text';

/**
 * Reviews that wait.
 * @param show draws a review as the site does
 */
export const reviewsShown = (show: (review: Testimonial) => ReactNode): Kind<UnverifiedReview> => ({
  view: 'reviews',
  name: 'review',
  headline: 'Testimonials',
  noun: ['testimonial', 'testimonials'],
  listed: ['testimonial', 'testimonials'],
  calls: {
    list: endpoints.listUnverifiedReviews,
    verify: endpoints.verifyReview,
    reject: endpoints.rejectReview,
    reopen: endpoints.reopenReview,
  },
  schema: unverifiedReviewPageSchema,
  words: messages.review,
  titleOf: ({ Name }) => Name,
  textOf: ({ Review }) => Review,
  about: ({ Name }) => `The testimonial by ${Name}`,
  Text: ({ entry, admin }) => <ReviewText review={entry} admin={admin} show={show} />,
});
