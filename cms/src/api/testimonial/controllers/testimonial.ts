import { fileLimits } from '../../../contract/file-limits';
import { messages } from '../../../contract/messages';
import { moderationParamsSchema } from '../../../contract/moderation';
import {
  type ReviewCreated,
  reviewSchema,
  reviewTextSchema,
  type TestimonialPage,
  testimonialQuerySchema,
} from '../../../contract/testimonial';
import { check } from '../../../contract/validate';
import { InvalidInput } from '../../../platform/errors';
import { assertSize, formOf } from '../../../platform/http/form';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { sendAgain } from '../../private-link/send-again';
import { presentTestimonial } from '../presenter';
import * as testimonials from '../testimonial';

export default {
  async list(ctx: Ctx) {
    const { items, meta } = await testimonials.listVerified(read(testimonialQuerySchema, ctx.query));
    ctx.body = { success: true, data: items.map(presentTestimonial), meta } satisfies TestimonialPage;
  },

  async create(ctx: Ctx) {
    const { fields, files } = formOf(ctx);
    const checked = check(reviewSchema, fields);
    const missing = files.photo ? [] : [{ field: 'photo', msg: messages.review.photoRequired }];
    if (!checked.ok || !files.photo) throw new InvalidInput([...(checked.ok ? [] : checked.errors), ...missing]);
    assertSize('photo', files.photo, fileLimits.photo);
    const data = await testimonials.create(checked.value, files.photo, idempotencyKeyOf(ctx));
    ctx.status = 201;
    ctx.body = { success: true, message: messages.review.submitted, data } satisfies ReviewCreated;
  },

  sendAgain: sendAgain('review', async (ctx, send) => send(read(reviewTextSchema, ctx.request.body))),

  async readPhoto(ctx: Ctx) {
    await sendPhoto(ctx, 'visitor');
    // Asked for again each time: a review that is taken back takes its photo with it.
    ctx.set('Cache-Control', 'no-cache');
  },

  async readReviewPhoto(ctx: Ctx) {
    await sendPhoto(ctx, 'admin');
  },
};

async function sendPhoto(ctx: Ctx, audience: 'visitor' | 'admin'): Promise<void> {
  const { id } = read(moderationParamsSchema, ctx.params);
  const { stream, size } = await testimonials.openPhoto(id, audience);
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.type = 'image/jpeg';
  ctx.length = size;
  ctx.body = stream;
}
