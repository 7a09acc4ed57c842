import {
  changeEmailSchema,
  changeNameSchema,
  changePasswordSchema,
  confirmSchema,
  deleteAccountSchema,
  forgotPasswordSchema,
  forgottenPasswordSchema,
  type LoggedIn,
  loggedInSchema,
  loginSchema,
  type PasswordChanged,
  passwordChangedSchema,
  registerSchema,
} from '../../contract/account';
import { type AccountAnswer, accountAnswerSchema } from '../../contract/account-overview';
import { endpoints } from '../../contract/endpoints';
import type { Done } from '../../contract/envelope';
import { messages } from '../../contract/messages';
import { doneSchema } from '../../contract/validate';
import { idempotencyKeyOf } from '../../platform/http/idempotency';
import { read } from '../../platform/http/input';
import { rules } from '../../platform/http/limit-rules';
import { bearerOf } from '../../platform/http/request';
import { route, routes } from '../../platform/http/route';
import * as accounts from './account';
import * as confirmations from './confirmation';
import * as ownCredentials from './credentials';
import * as accountOverview from './overview';
import { presentOverview } from './present';

export const accountRoutes = routes('Accounts', [
  route(endpoints.register, {
    summary: 'Create an account',
    description:
      'Replaces an account that never confirmed the address. An account that confirmed it, or has the same password, gives a 400.',
    headers: ['Idempotency-Key'],
    body: registerSchema,
    answer: { status: 201, schema: doneSchema },
    limit: 'register',
    async handler(ctx) {
      await accounts.register(read(registerSchema, ctx.request.body), idempotencyKeyOf(ctx));
      ctx.status = 201;
      ctx.body = { success: true, message: messages.account.registered } satisfies Done;
    },
  }),
  route(endpoints.login, {
    summary: 'Log in',
    description: 'Returns a token for the calls of an account.',
    body: loginSchema,
    answer: { schema: loggedInSchema },
    errors: ['INVALID_CREDENTIALS'],
    limit: 'login',
    async handler(ctx) {
      const { token, user } = await accounts.login(read(loginSchema, ctx.request.body));
      ctx.body = { success: true, message: messages.account.loggedIn, token, user } satisfies LoggedIn;
    },
  }),
  route(endpoints.logout, {
    summary: 'Log out',
    description: 'The token ends.',
    answer: { schema: doneSchema },
    account: 'signed in',
    limit: 'account',
    async handler(ctx) {
      await accounts.logout(ctx.state.account);
      ctx.body = { success: true, message: messages.account.loggedOut } satisfies Done;
    },
  }),
  route(endpoints.readAccount, {
    summary: 'Read everything sent from the address of the account',
    answer: { schema: accountAnswerSchema },
    errors: ['ADDRESS_UNCONFIRMED'],
    account: 'confirmed',
    limit: 'account',
    async handler(ctx) {
      const { name, email } = ctx.state.account;
      const data = presentOverview(await accountOverview.read(email));
      ctx.body = { success: true, data, user: { name, email } } satisfies AccountAnswer;
    },
  }),
  route(endpoints.sendConfirmation, {
    summary: 'Email a link to confirm the address',
    answer: { schema: doneSchema },
    errors: ['ALREADY_CONFIRMED', 'MAIL_NOT_SENT'],
    account: 'signed in',
    limit: 'confirmMail',
    async handler(ctx) {
      await confirmations.send(ctx.state.account);
      ctx.body = { success: true, message: messages.account.confirmationSent } satisfies Done;
    },
  }),
  route(endpoints.confirmAddress, {
    summary: 'Confirm the address of an account',
    description:
      'Also changes the address of an account. If an unconfirmed account has the new address, send the token of the account that changes.',
    headers: ['Idempotency-Key'],
    body: confirmSchema,
    answer: { schema: doneSchema },
    limit: 'confirmAddress',
    async handler(ctx) {
      const { token } = read(confirmSchema, ctx.request.body);
      const bearer = bearerOf(ctx);
      const session = bearer ? await accounts.sessionOf(bearer) : null;
      await confirmations.confirm(token, session?.accountId ?? null, idempotencyKeyOf(ctx));
      ctx.body = { success: true, message: messages.account.confirmed } satisfies Done;
    },
  }),
  route(endpoints.forgotPassword, {
    summary: 'Email a link for a new password',
    description: 'The answer is the same whether the account exists or not.',
    body: forgotPasswordSchema,
    answer: { schema: doneSchema },
    limit: 'forgotPassword',
    async handler(ctx) {
      ownCredentials.sendForgottenSoon(read(forgotPasswordSchema, ctx.request.body).email);
      ctx.body = { success: true, message: messages.account.forgottenSent } satisfies Done;
    },
  }),
  route(endpoints.setForgottenPassword, {
    summary: 'Set a new password by a link',
    headers: ['Idempotency-Key'],
    body: forgottenPasswordSchema,
    answer: { schema: doneSchema },
    limit: 'setForgottenPassword',
    async handler(ctx) {
      const { token, password } = read(forgottenPasswordSchema, ctx.request.body);
      await ownCredentials.setForgotten(token, password, idempotencyKeyOf(ctx));
      ctx.body = { success: true, message: messages.account.passwordSet } satisfies Done;
    },
  }),
  route(endpoints.changePassword, {
    summary: 'Change the password',
    description: 'Ends every session and returns the token of a new one.',
    body: changePasswordSchema,
    answer: { schema: passwordChangedSchema },
    account: 'signed in',
    limit: 'changeAccount',
    async handler(ctx) {
      const token = await ownCredentials.changePassword(
        ctx.state.account,
        read(changePasswordSchema, ctx.request.body),
      );
      ctx.body = { success: true, message: messages.account.passwordChanged, token } satisfies PasswordChanged;
    },
  }),
  route(endpoints.changeName, {
    summary: 'Change the name',
    body: changeNameSchema,
    answer: { schema: doneSchema },
    account: 'signed in',
    limit: 'changeAccount',
    async handler(ctx) {
      await ownCredentials.changeName(ctx.state.account, read(changeNameSchema, ctx.request.body));
      ctx.body = { success: true, message: messages.account.nameChanged } satisfies Done;
    },
  }),
  route(endpoints.changeEmail, {
    summary: 'Change the email address',
    description: 'The account gets the new address once the link emailed to it is used.',
    body: changeEmailSchema,
    answer: { schema: doneSchema },
    errors: ['ADDRESS_UNCONFIRMED', 'SAME_ADDRESS', 'MAIL_NOT_SENT'],
    account: 'confirmed',
    limit: [...rules.changeEmail, ...rules.changeAccount],
    async handler(ctx) {
      await ownCredentials.changeEmail(ctx.state.account, read(changeEmailSchema, ctx.request.body));
      ctx.body = { success: true, message: messages.account.emailLinkSent } satisfies Done;
    },
  }),
  route(endpoints.deleteAccount, {
    summary: 'Delete the account',
    body: deleteAccountSchema,
    answer: { schema: doneSchema },
    account: 'signed in',
    limit: 'changeAccount',
    async handler(ctx) {
      await ownCredentials.remove(ctx.state.account, read(deleteAccountSchema, ctx.request.body));
      ctx.body = { success: true, message: messages.account.deleted } satisfies Done;
    },
  }),
]);
