import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { newPasswordSchema, recoverySchema, resetParamsSchema } from '../../../contract/recovery';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { serviceOf } from '../../../platform/service-of';
import type recoveryService from '../services/recovery';

const service = () => serviceOf<typeof recoveryService>('api::recovery.recovery');

export default {
  async sendLink(ctx: Ctx) {
    const { username } = read(recoverySchema, ctx.request.body ?? {});
    if (username === undefined) await service().sendLinks();
    else service().sendLinkSoon(username);
    const { sent, sentTo } = messages.recovery;
    ctx.body = { success: true, message: username === undefined ? sent : sentTo } satisfies Done;
  },

  async reset(ctx: Ctx) {
    const { token } = read(resetParamsSchema, ctx.params);
    const { password } = read(newPasswordSchema, ctx.request.body);
    await service().reset(token, password, idempotencyKeyOf(ctx));
    ctx.body = { success: true, message: messages.recovery.done } satisfies Done;
  },
};
