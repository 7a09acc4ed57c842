import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import {
  MODERATION_STATES,
  type ModerationState,
  moderationParamsSchema,
  rejectionSchema,
  type UnverifiedPostPage,
  unverifiedQuerySchema,
} from '../../../contract/moderation';
import type { UnverifiedReviewPage } from '../../../contract/testimonial';
import { read } from '../../../lib/input';
import type { Ctx } from '../../../lib/koa';
import { serviceOf } from '../../../lib/service-of';
import { postColumns, presentUnverifiedPost } from '../../blog-post/presenter';
import { BLOG_POST, type BlogPostRow } from '../../blog-post/row';
import { presentUnverifiedReview, testimonialColumns } from '../../testimonial/presenter';
import { TESTIMONIAL, type TestimonialRow } from '../../testimonial/row';
import type { ModeratedUid } from '../moderated';
import type moderationService from '../services/moderation';

const service = () => serviceOf<typeof moderationService>('api::moderation.moderation');

/** `If-Match: "draft"` (RFC 9110, 13.1.1): the state that whoever decides has seen; a decision without it holds anyway. */
function expectedState(ctx: Ctx): ModerationState | undefined {
  const header = ctx.get('if-match');
  return MODERATION_STATES.find((state) => header === `"${state}"`);
}

const verify = (uid: ModeratedUid, message: string) => async (ctx: Ctx) => {
  const { id } = read(moderationParamsSchema, ctx.params);
  await service().verify(uid, id, expectedState(ctx));
  ctx.body = { success: true, message } satisfies Done;
};

const reject = (uid: ModeratedUid, message: string) => async (ctx: Ctx) => {
  const { id } = read(moderationParamsSchema, ctx.params);
  const { reason } = read(rejectionSchema, ctx.request.body ?? {});
  await service().reject(uid, id, reason ?? null, expectedState(ctx));
  ctx.body = { success: true, message } satisfies Done;
};

const reopen = (uid: ModeratedUid, message: string) => async (ctx: Ctx) => {
  const { id } = read(moderationParamsSchema, ctx.params);
  await service().reopen(uid, id, expectedState(ctx));
  ctx.body = { success: true, message } satisfies Done;
};

export default {
  async listPosts(ctx: Ctx) {
    const page = read(unverifiedQuerySchema, ctx.query);
    const { items, meta } = await service().listWaiting<BlogPostRow>(BLOG_POST, { select: postColumns }, page);
    ctx.body = { success: true, data: items.map(presentUnverifiedPost), meta } satisfies UnverifiedPostPage;
  },
  verifyPost: verify(BLOG_POST, messages.moderation.verified),
  rejectPost: reject(BLOG_POST, messages.moderation.rejected),
  reopenPost: reopen(BLOG_POST, messages.moderation.reopened),

  async listReviews(ctx: Ctx) {
    const page = read(unverifiedQuerySchema, ctx.query);
    const query = { select: testimonialColumns, populate: { photo: { select: ['url'] } } };
    const { items, meta } = await service().listWaiting<TestimonialRow>(TESTIMONIAL, query, page);
    ctx.body = { success: true, data: items.map(presentUnverifiedReview), meta } satisfies UnverifiedReviewPage;
  },
  verifyReview: verify(TESTIMONIAL, messages.review.verified),
  rejectReview: reject(TESTIMONIAL, messages.review.rejected),
  reopenReview: reopen(TESTIMONIAL, messages.review.reopened),
};
