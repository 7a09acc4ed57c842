import { postTextSchema } from '../../../contract/blog-post';
import { messages } from '../../../contract/messages';
import type { SentTextAnswer, SentTextChanged } from '../../../contract/private-link';
import { reviewTextSchema } from '../../../contract/testimonial';
import { expectDrawable } from '../../../pages/drawable';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { serviceOf } from '../../../platform/service-of';
import type privateLinkService from '../services/private-link';

const service = () => serviceOf<typeof privateLinkService>('api::private-link.private-link');
const { sentAgain, withdrawn } = messages.privateLink;

/** Whatever stands there: what nobody was given is unknown, and looks like every other. */
const tokenOf = (ctx: Ctx): string => String(ctx.params.token);

/** `If-Match: "2026-11-21T10:00:00.000Z"`: when the version was sent that is being changed. */
const seenBy = (ctx: Ctx): string | undefined => /^"(.{1,40})"$/.exec(ctx.get('if-match'))?.[1];

export default {
  async read(ctx: Ctx) {
    ctx.body = { success: true, data: await service().read(tokenOf(ctx)) } satisfies SentTextAnswer;
  },

  async sendPostAgain(ctx: Ctx) {
    const token = tokenOf(ctx);
    const text = read(postTextSchema, ctx.request.body);
    await expectDrawable(text.content);
    const data = await service().sendPostAgain(token, text, seenBy(ctx), idempotencyKeyOf(ctx));
    ctx.body = { success: true, message: sentAgain, data } satisfies SentTextChanged;
  },

  async sendReviewAgain(ctx: Ctx) {
    const token = tokenOf(ctx);
    const text = read(reviewTextSchema, ctx.request.body);
    const data = await service().sendReviewAgain(token, text, seenBy(ctx), idempotencyKeyOf(ctx));
    ctx.body = { success: true, message: sentAgain, data } satisfies SentTextChanged;
  },

  async withdraw(ctx: Ctx) {
    const data = await service().withdraw(tokenOf(ctx), idempotencyKeyOf(ctx));
    ctx.body = { success: true, message: withdrawn, data } satisfies SentTextChanged;
  },
};
