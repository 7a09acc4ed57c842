import {
  changeEmailSchema,
  changeNameSchema,
  changePasswordSchema,
  confirmSchema,
  deleteAccountSchema,
  forgotPasswordSchema,
  forgottenPasswordSchema,
  type LoggedIn,
  loginSchema,
  type PasswordChanged,
  registerSchema,
} from '../../../contract/account';
import type { AccountAnswer } from '../../../contract/account-overview';
import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { bearerOf } from '../../../platform/http/request';
import * as accounts from '../account';
import * as confirmations from '../confirmation';
import * as ownCredentials from '../credentials';
import * as accountOverview from '../overview';
import { presentOverview } from '../presenter';

export default {
  async register(ctx: Ctx) {
    await accounts.register(read(registerSchema, ctx.request.body), idempotencyKeyOf(ctx));
    ctx.status = 201;
    ctx.body = { success: true, message: messages.account.registered } satisfies Done;
  },

  async login(ctx: Ctx) {
    const { token, user } = await accounts.login(read(loginSchema, ctx.request.body));
    ctx.body = { success: true, message: messages.account.loggedIn, token, user } satisfies LoggedIn;
  },

  async logout(ctx: Ctx) {
    await accounts.logout(ctx.state.account);
    ctx.body = { success: true, message: messages.account.loggedOut } satisfies Done;
  },

  async overview(ctx: Ctx) {
    const { name, email } = ctx.state.account;
    const data = presentOverview(await accountOverview.read(email));
    ctx.body = { success: true, data, user: { name, email } } satisfies AccountAnswer;
  },

  async sendConfirmation(ctx: Ctx) {
    await confirmations.send(ctx.state.account);
    ctx.body = { success: true, message: messages.account.confirmationSent } satisfies Done;
  },

  async confirm(ctx: Ctx) {
    const { token } = read(confirmSchema, ctx.request.body);
    const bearer = bearerOf(ctx);
    const session = bearer ? await accounts.sessionOf(bearer) : null;
    await confirmations.confirm(token, session?.accountId ?? null, idempotencyKeyOf(ctx));
    ctx.body = { success: true, message: messages.account.confirmed } satisfies Done;
  },

  async forgotPassword(ctx: Ctx) {
    ownCredentials.sendForgottenSoon(read(forgotPasswordSchema, ctx.request.body).email);
    ctx.body = { success: true, message: messages.account.forgottenSent } satisfies Done;
  },

  async setForgottenPassword(ctx: Ctx) {
    const { token, password } = read(forgottenPasswordSchema, ctx.request.body);
    await ownCredentials.setForgotten(token, password, idempotencyKeyOf(ctx));
    ctx.body = { success: true, message: messages.account.passwordSet } satisfies Done;
  },

  async changePassword(ctx: Ctx) {
    const token = await ownCredentials.changePassword(ctx.state.account, read(changePasswordSchema, ctx.request.body));
    ctx.body = { success: true, message: messages.account.passwordChanged, token } satisfies PasswordChanged;
  },

  async changeName(ctx: Ctx) {
    await ownCredentials.changeName(ctx.state.account, read(changeNameSchema, ctx.request.body));
    ctx.body = { success: true, message: messages.account.nameChanged } satisfies Done;
  },

  async changeEmail(ctx: Ctx) {
    await ownCredentials.changeEmail(ctx.state.account, read(changeEmailSchema, ctx.request.body));
    ctx.body = { success: true, message: messages.account.emailLinkSent } satisfies Done;
  },

  async remove(ctx: Ctx) {
    await ownCredentials.remove(ctx.state.account, read(deleteAccountSchema, ctx.request.body));
    ctx.body = { success: true, message: messages.account.deleted } satisfies Done;
  },
};
