import { confirmSchema, type LoggedIn, loginSchema, registerSchema } from '../../../contract/account';
import type { AccountAnswer } from '../../../contract/account-overview';
import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { serviceOf } from '../../../platform/service-of';
import { presentOverview } from '../presenter';
import type accountService from '../services/account';
import type confirmationService from '../services/confirmation';
import type overviewService from '../services/overview';

const service = () => serviceOf<typeof accountService>('api::account.account');
const confirmation = () => serviceOf<typeof confirmationService>('api::account.confirmation');
const overview = () => serviceOf<typeof overviewService>('api::account.overview');

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

  async overview(ctx: Ctx) {
    const data = presentOverview(await overview().read(ctx.state.account.email));
    ctx.body = { success: true, data } satisfies AccountAnswer;
  },

  async sendConfirmation(ctx: Ctx) {
    await confirmation().send(ctx.state.account);
    ctx.body = { success: true, message: messages.account.confirmationSent } satisfies Done;
  },

  async confirm(ctx: Ctx) {
    const { token } = read(confirmSchema, ctx.request.body);
    await confirmation().confirm(token, idempotencyKeyOf(ctx));
    ctx.body = { success: true, message: messages.account.confirmed } satisfies Done;
  },
};
