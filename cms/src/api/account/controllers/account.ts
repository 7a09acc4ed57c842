import { type LoggedIn, loginSchema, registerSchema } from '../../../contract/account';
import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { idempotencyKeyOf } from '../../../lib/idempotency';
import { read } from '../../../lib/input';
import type { Ctx } from '../../../lib/koa';
import { serviceOf } from '../../../lib/service-of';
import type accountService from '../services/account';

const service = () => serviceOf<typeof accountService>('api::account.account');

export default {
  async register(ctx: Ctx) {
    await service().register(read(registerSchema, ctx.request.body), idempotencyKeyOf(ctx));
    ctx.status = 201;
    ctx.body = { success: true, message: messages.account.registered } satisfies Done;
  },

  async login(ctx: Ctx) {
    const { token, user } = await service().login(read(loginSchema, ctx.request.body));
    ctx.body = { success: true, message: messages.account.loggedIn, token, user } satisfies LoggedIn;
  },

  async logout(ctx: Ctx) {
    await service().logout(ctx.state.account);
    ctx.body = { success: true, message: messages.account.loggedOut } satisfies Done;
  },
};
