import { messages } from '../../../contract/messages';
import { unverifiedQuerySchema } from '../../../contract/moderation';
import type { UnverifiedReviewPage } from '../../../contract/testimonial';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { decisionsOn } from '../../moderation/decisions';
import { listInState } from '../../moderation/waiting';
import { marked } from '../intern-mark';
import { presentUnverifiedReview, waitingReviewColumns } from '../presenter';
import { TESTIMONIAL, type TestimonialRow } from '../row';

export default {
  ...decisionsOn(TESTIMONIAL, messages.review),

  async list(ctx: Ctx) {
    const asked = read(unverifiedQuerySchema, ctx.query);
    const query = { select: waitingReviewColumns, populate: { photo: { select: ['url'] } } };
    const { items, meta } = await listInState<TestimonialRow>(TESTIMONIAL, query, asked);
    const data = (await marked(items)).map(presentUnverifiedReview);
    ctx.body = { success: true, data, meta } satisfies UnverifiedReviewPage;
  },
};
