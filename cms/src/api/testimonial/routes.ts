import { publicEndpoints } from '../../contract/calls';
import { moderationParamsSchema } from '../../contract/moderation';
import {
  newTestimonialSchema,
  pendingTestimonialPageSchema,
  testimonialCreatedSchema,
  testimonialEndpoints,
  testimonialMessages,
  testimonialPageSchema,
  testimonialPhoto,
  testimonialQuerySchema,
  testimonialTextSchema,
} from '../../contract/testimonial';
import { presented } from '../../platform/database/rows';
import { assertSizes, sendFile } from '../../platform/http/form';
import { form } from '../../platform/http/limit-rules';
import { route, routes } from '../../platform/http/route';
import { moderationRoutes } from '../moderation/decisions';
import { sendAgain, sendAgainCall } from '../moderation/private-link/routes';
import { presentPendingTestimonial, presentTestimonial, queueQuery } from './present';
import type { TestimonialRow } from './row';
import * as testimonials from './testimonial';

export const testimonialRoutes = routes('Testimonials', [
  route(publicEndpoints.listTestimonials, {
    summary: 'List the published testimonials',
    query: testimonialQuerySchema,
    answer: testimonialPageSchema,
    // Does not include the photo, whose state is checked on each request.
    cached: true,
    handler: async ({ query }) => presented(await testimonials.listVerified(query), presentTestimonial),
  }),
  route(publicEndpoints.readTestimonialPhoto, {
    summary: 'Read the photo of a published testimonial',
    params: moderationParamsSchema,
    download: { types: ['image/jpeg'], says: 'The photo.' },
    async handler({ params }, ctx) {
      sendFile(ctx, await testimonials.openPhoto(params.id, 'visitor'), 'image/jpeg');
      // A withdrawn testimonial's photo must disappear immediately.
      ctx.set('Cache-Control', 'no-cache');
    },
  }),
  route(testimonialEndpoints.createReview, {
    summary: 'Send a testimonial',
    description: 'It becomes public once a moderator has verified it.',
    headers: ['Idempotency-Key'],
    body: newTestimonialSchema,
    files: { photo: { required: testimonialPhoto.required } },
    status: 201,
    answer: testimonialCreatedSchema,
    message: testimonialMessages.submitted,
    limit: form('review', ['email', 'name'], 'review'),
    async handler({ body, files, key }) {
      assertSizes(files);
      return { data: await testimonials.create(body, files.photo, key) };
    },
  }),
  route(testimonialEndpoints.sendReviewAgain, {
    ...sendAgainCall('testimonial', testimonialTextSchema),
    limit: 'privateLinkChange',
    handler: (sent, ctx) => sendAgain('review', sent, ctx),
  }),
  route(testimonialEndpoints.readReviewPhoto, {
    summary: 'Read the photo of a pending testimonial',
    params: moderationParamsSchema,
    download: { types: ['image/jpeg'], says: 'The photo.' },
    permission: 'moderate',
    handler: async ({ params }, ctx) => sendFile(ctx, await testimonials.openPhoto(params.id, 'admin'), 'image/jpeg'),
  }),
  ...moderationRoutes('review', pendingTestimonialPageSchema, queueQuery, async (rows: TestimonialRow[]) =>
    (await testimonials.marked(rows)).map(presentPendingTestimonial),
  ),
]);
