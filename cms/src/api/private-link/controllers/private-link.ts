import { messages } from '../../../contract/messages';
import type { SentTextAnswer, SentTextChanged } from '../../../contract/private-link';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import type { Ctx } from '../../../platform/http/koa';
import * as privateLinks from '../private-link';
import { tokenOf } from '../send-again';

const { withdrawn } = messages.privateLink;

export default {
  async read(ctx: Ctx) {
    ctx.body = { success: true, data: await privateLinks.read(tokenOf(ctx)) } satisfies SentTextAnswer;
  },

  async withdraw(ctx: Ctx) {
    const data = await privateLinks.withdraw(tokenOf(ctx), idempotencyKeyOf(ctx));
    ctx.body = { success: true, message: withdrawn, data } satisfies SentTextChanged;
  },
};
