import * as v from 'valibot';
import { endpoints } from '../../contract/endpoints';
import { fileLimits } from '../../contract/file-limits';
import { messages } from '../../contract/messages';
import { moderationParamsSchema, unverifiedQuerySchema } from '../../contract/moderation';
import {
  moderatedTestimonial,
  newTestimonialSchema,
  type TestimonialCreated,
  testimonialPageSchema,
  testimonialQuerySchema,
  testimonialTextSchema,
  type UnverifiedTestimonialPage,
  unverifiedTestimonialPageSchema,
} from '../../contract/testimonial';
import { check, success } from '../../contract/validate';
import { InvalidInput } from '../../platform/errors';
import { assertSize, formOf } from '../../platform/http/form';
import { idempotencyKeyOf } from '../../platform/http/idempotency';
import { read } from '../../platform/http/input';
import type { Ctx } from '../../platform/http/koa';
import { form } from '../../platform/http/limit-rules';
import { publicRead, route, routes } from '../../platform/http/route';
import { moderationRoutes } from '../moderation/decisions';
import { listInState } from '../moderation/pending';
import { sendAgain, sendAgainCall } from '../moderation/private-link/routes';
import {
  presentTestimonial,
  presentUnverifiedTestimonial,
  queueQuery,
  TESTIMONIAL,
  type TestimonialRow,
} from './present';
import * as testimonials from './testimonial';

const testimonialCreatedSchema: v.GenericSchema<TestimonialCreated> = v.object({
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

export const testimonialRoutes = routes('Testimonials', [
  publicRead(endpoints.listTestimonials, {
    summary: 'List the published testimonials',
    query: testimonialQuerySchema,
    answer: { schema: testimonialPageSchema },
    // Without the photos, whose state is checked each time.
    cacheKey: ({ page, pageSize, domain = '' }) => `${page}&${pageSize}&${domain}`,
    async answerFor(query) {
      const { items, meta } = await testimonials.listVerified(query);
      return { success: true, data: items.map(presentTestimonial), meta };
    },
  }),
  route(endpoints.readTestimonialPhoto, {
    summary: 'Read the photo of a published testimonial',
    params: moderationParamsSchema,
    answer: { file: ['image/jpeg'], says: 'The photo.' },
    async handler(ctx) {
      await sendPhoto(ctx, 'visitor');
      // A withdrawn testimonial's photo must disappear at once.
      ctx.set('Cache-Control', 'no-cache');
    },
  }),
  route(endpoints.createReview, {
    summary: 'Send a testimonial',
    description: 'It is public once a moderator has verified it.',
    headers: ['Idempotency-Key'],
    body: newTestimonialSchema,
    files: { photo: 'required' },
    answer: { status: 201, schema: testimonialCreatedSchema },
    limit: form('review', ['email', 'name'], 'review'),
    async handler(ctx) {
      const { fields, files } = formOf(ctx);
      const checked = check(newTestimonialSchema, fields);
      const missing = files.photo ? [] : [{ field: 'photo', msg: messages.review.photoRequired }];
      if (!checked.ok || !files.photo) throw new InvalidInput([...(checked.ok ? [] : checked.errors), ...missing]);
      assertSize('photo', files.photo, fileLimits.photo);
      const data = await testimonials.create(checked.value, files.photo, idempotencyKeyOf(ctx));
      ctx.status = 201;
      ctx.body = { success: true, message: messages.review.submitted, data } satisfies TestimonialCreated;
    },
  }),
  route(endpoints.sendReviewAgain, {
    ...sendAgainCall('testimonial', testimonialTextSchema),
    limit: 'privateLinkChange',
    handler: sendAgain('review', async (ctx, send) => send(read(testimonialTextSchema, ctx.request.body))),
  }),
  route(endpoints.readReviewPhoto, {
    summary: 'Read the photo of a testimonial that waits',
    params: moderationParamsSchema,
    answer: { file: ['image/jpeg'], says: 'The photo.' },
    permission: 'moderate',
    handler: (ctx) => sendPhoto(ctx, 'admin'),
  }),
  ...moderationRoutes(moderatedTestimonial, messages.review, {
    schema: unverifiedTestimonialPageSchema,
    async handler(ctx) {
      const query = read(unverifiedQuerySchema, ctx.query);
      const { items, meta } = await listInState<TestimonialRow>(TESTIMONIAL, queueQuery, query);
      const data = (await testimonials.marked(items)).map(presentUnverifiedTestimonial);
      ctx.body = { success: true, data, meta } satisfies UnverifiedTestimonialPage;
    },
  }),
]);

async function sendPhoto(ctx: Ctx, audience: 'visitor' | 'admin'): Promise<void> {
  const { id } = read(moderationParamsSchema, ctx.params);
  const { stream, size } = await testimonials.openPhoto(id, audience);
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.type = 'image/jpeg';
  ctx.length = size;
  ctx.body = stream;
}
