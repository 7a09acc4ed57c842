import { messages } from '../../../contract/messages';
import type { SentTextAnswer, SentTextChanged } from '../../../contract/private-link';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import type { Ctx } from '../../../platform/http/koa';
import { serviceOf } from '../../../platform/service-of';
import { tokenOf } from '../send-again';
import type privateLinkService from '../services/private-link';

const service = () => serviceOf<typeof privateLinkService>('api::private-link.private-link');
const { withdrawn } = messages.privateLink;

export default {
  async read(ctx: Ctx) {
    ctx.body = { success: true, data: await service().read(tokenOf(ctx)) } satisfies SentTextAnswer;
  },

  async withdraw(ctx: Ctx) {
    const data = await service().withdraw(tokenOf(ctx), idempotencyKeyOf(ctx));
    ctx.body = { success: true, message: withdrawn, data } satisfies SentTextChanged;
  },
};
