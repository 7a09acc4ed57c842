import * as v from 'valibot';
import { type Call, success } from './call';
import { moderationParamsSchema } from './moderation';
import { moderationCalls } from './moderation-calls';
import {
  moderatedReview,
  type ReviewCreated,
  reviewSchema,
  reviewTextSchema,
  testimonialPageSchema,
  testimonialQuerySchema,
  unverifiedReviewPageSchema,
} from './testimonial';

const reviewCreatedSchema: v.GenericSchema<ReviewCreated> = v.object({
  success,
  message: v.string(),
  data: v.object({
    link: v.pipe(
      v.string(),
      v.description('Path of the private page, shown once: who has it can change the testimonial.'),
    ),
    mailed: v.pipe(v.boolean(), v.description('Whether the link is emailed too.')),
  }),
});
const ofModerators = moderationCalls(moderatedReview, unverifiedReviewPageSchema, reviewTextSchema);

export const testimonialCalls = {
  listTestimonials: {
    summary: 'List the published testimonials',
    query: testimonialQuerySchema,
    answer: { schema: testimonialPageSchema },
  },
  readTestimonialPhoto: {
    summary: 'Read the photo of a published testimonial',
    params: moderationParamsSchema,
    answer: { file: ['image/jpeg'], says: 'The photo.' },
  },
  createReview: {
    summary: 'Send a testimonial',
    description: 'It is public once a moderator has verified it.',
    headers: ['Idempotency-Key'],
    body: reviewSchema,
    files: { photo: 'required' },
    answer: { status: 201, schema: reviewCreatedSchema },
  },
  sendReviewAgain: ofModerators.sendAgain,
  listUnverifiedReviews: ofModerators.list,
  readReviewPhoto: {
    summary: 'Read the photo of a testimonial that waits',
    params: moderationParamsSchema,
    answer: { file: ['image/jpeg'], says: 'The photo.' },
  },
  verifyReview: ofModerators.verify,
  rejectReview: ofModerators.reject,
  reopenReview: ofModerators.reopen,
} as const satisfies Record<string, Call>;
