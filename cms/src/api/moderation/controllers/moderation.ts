import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import {
  MODERATION_STATES,
  moderationParamsSchema,
  rejectionSchema,
  type UnverifiedPostPage,
  unverifiedQuerySchema,
} from '../../../contract/moderation';
import type { UnverifiedReviewPage } from '../../../contract/testimonial';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { serviceOf } from '../../../platform/service-of';
import { presentUnverifiedPost, waitingPostColumns } from '../../blog-post/presenter';
import { BLOG_POST, type BlogPostRow } from '../../blog-post/row';
import { marked } from '../../testimonial/intern-mark';
import { presentUnverifiedReview, waitingReviewColumns } from '../../testimonial/presenter';
import { TESTIMONIAL, type TestimonialRow } from '../../testimonial/row';
import type { ModeratedUid } from '../moderated';
import type moderationService from '../services/moderation';
import type { Seen } from '../services/moderation';

const service = () => serviceOf<typeof moderationService>('api::moderation.moderation');

/**
 * `If-Match: "draft"` or `"draft 2026-11-21T10:00:00.000Z"` (RFC 9110, 13.1.1): the state that whoever decides has seen,
 * and when the text was sent that they have read; without a time the first one. A decision without it holds anyway.
 */
function seenBy(ctx: Ctx): Seen | undefined {
  const [, word, text = 'first'] = /^"(\w+)(?: (\S{1,40}))?"$/.exec(ctx.get('if-match')) ?? [];
  const state = MODERATION_STATES.find((known) => known === word);
  return state && { state, text };
}

const verify = (uid: ModeratedUid, message: string) => async (ctx: Ctx) => {
  const { id } = read(moderationParamsSchema, ctx.params);
  await service().verify(uid, id, seenBy(ctx));
  ctx.body = { success: true, message } satisfies Done;
};

const reject = (uid: ModeratedUid, message: string) => async (ctx: Ctx) => {
  const { id } = read(moderationParamsSchema, ctx.params);
  const { reason } = read(rejectionSchema, ctx.request.body ?? {});
  await service().reject(uid, id, reason ?? null, seenBy(ctx));
  ctx.body = { success: true, message } satisfies Done;
};

const reopen = (uid: ModeratedUid, message: string) => async (ctx: Ctx) => {
  const { id } = read(moderationParamsSchema, ctx.params);
  await service().reopen(uid, id, seenBy(ctx));
  ctx.body = { success: true, message } satisfies Done;
};

export default {
  async listPosts(ctx: Ctx) {
    const page = read(unverifiedQuerySchema, ctx.query);
    const { items, meta } = await service().listWaiting<BlogPostRow>(BLOG_POST, { select: waitingPostColumns }, page);
    ctx.body = { success: true, data: items.map(presentUnverifiedPost), meta } satisfies UnverifiedPostPage;
  },
  verifyPost: verify(BLOG_POST, messages.moderation.verified),
  rejectPost: reject(BLOG_POST, messages.moderation.rejected),
  reopenPost: reopen(BLOG_POST, messages.moderation.reopened),

  async listReviews(ctx: Ctx) {
    const page = read(unverifiedQuerySchema, ctx.query);
    const query = { select: waitingReviewColumns, populate: { photo: { select: ['url'] } } };
    const { items, meta } = await service().listWaiting<TestimonialRow>(TESTIMONIAL, query, page);
    ctx.body = {
      success: true,
      data: (await marked(items)).map(presentUnverifiedReview),
      meta,
    } satisfies UnverifiedReviewPage;
  },
  verifyReview: verify(TESTIMONIAL, messages.review.verified),
  rejectReview: reject(TESTIMONIAL, messages.review.rejected),
  reopenReview: reopen(TESTIMONIAL, messages.review.reopened),
};
