import {
  accountEndpoints,
  accountMessages,
  changeEmailSchema,
  changeNameSchema,
  changePasswordSchema,
  confirmSchema,
  deleteAccountSchema,
  forgotPasswordSchema,
  forgottenPasswordSchema,
  loggedInSchema,
  loginSchema,
  passwordChangedSchema,
  registerSchema,
} from '../../contract/account';
import { commonMessages, publicEndpoints } from '../../contract/calls';
import { accountAnswerSchema } from '../../contract/pages';
import { MINUTES, type Rule, rules } from '../../platform/http/limit-rules';
import { bearerOf } from '../../platform/http/request';
import { route, routes } from '../../platform/http/route';
import * as accounts from './account';
import * as confirmations from './confirmation';
import * as ownCredentials from './credentials';
import * as accountOverview from './overview';
import { presentOverview } from './present';

const readLimit: readonly Rule[] = [{ name: 'account', points: 300, duration: 10 * MINUTES, by: 'account' }];

export const accountRoutes = routes('Accounts', [
  route(accountEndpoints.register, {
    summary: 'Create an account',
    description:
      'Replaces an account that never confirmed the address. If that account confirmed it, or has the same password, the response is a 400.',
    headers: ['Idempotency-Key'],
    body: registerSchema,
    status: 201,
    message: accountMessages.registered,
    limit: 'register',
    handler: ({ body, key }) => accounts.register(body, key),
  }),
  route(accountEndpoints.login, {
    summary: 'Log in',
    description: 'Returns a token for account calls.',
    body: loginSchema,
    answer: loggedInSchema,
    message: accountMessages.loggedIn,
    errors: ['INVALID_CREDENTIALS'],
    limit: 'login',
    handler: ({ body }) => accounts.login(body),
  }),
  route(publicEndpoints.logout, {
    summary: 'Log out',
    description: 'Ends the token’s session.',
    message: commonMessages.loggedOut,
    account: 'signed in',
    limit: readLimit,
    handler: (_, ctx) => accounts.logout(ctx.state.account),
  }),
  route(accountEndpoints.readAccount, {
    summary: 'Read everything sent from the account’s address',
    answer: accountAnswerSchema,
    errors: ['ADDRESS_UNCONFIRMED'],
    account: 'confirmed',
    limit: readLimit,
    async handler(_, ctx) {
      const { name, email } = ctx.state.account;
      return { data: presentOverview(await accountOverview.read(email)), user: { name, email } };
    },
  }),
  route(accountEndpoints.sendConfirmation, {
    summary: 'Email a link to confirm the address',
    message: accountMessages.confirmationSent,
    errors: ['ALREADY_CONFIRMED', 'MAIL_NOT_SENT'],
    account: 'signed in',
    limit: [
      { name: 'confirm-mail-address', points: 20, duration: 60 * MINUTES, by: 'address' },
      { name: 'confirm-mail', points: 5, duration: 60 * MINUTES, by: 'account' },
    ],
    handler: (_, ctx) => confirmations.send(ctx.state.account),
  }),
  route(accountEndpoints.confirmAddress, {
    summary: 'Confirm an account’s address',
    description:
      'Also changes an account’s address. If an unconfirmed account has the new address, send the token of the account to change.',
    headers: ['Idempotency-Key'],
    body: confirmSchema,
    message: accountMessages.confirmed,
    // A campus may share one address.
    limit: [{ name: 'confirm-address', points: 10, duration: 10 * MINUTES, by: 'address', failuresOnly: true }],
    async handler({ body, key }, ctx) {
      const bearer = bearerOf(ctx);
      const session = bearer ? await accounts.sessionOf(bearer) : null;
      await confirmations.confirm(body.token, session?.accountId ?? null, key);
    },
  }),
  route(accountEndpoints.forgotPassword, {
    summary: 'Email a link for a new password',
    description: 'The response is the same whether or not the account exists.',
    body: forgotPasswordSchema,
    message: accountMessages.forgottenSent,
    limit: [
      { name: 'forgot-password-address', points: 20, duration: 60 * MINUTES, by: 'address' },
      { name: 'forgot-password', points: 3, duration: 10 * MINUTES, by: 'address', and: ['email'] },
    ],
    handler: async ({ body }) => ownCredentials.sendForgottenSoon(body.email),
  }),
  route(accountEndpoints.setForgottenPassword, {
    summary: 'Set a new password with a link',
    headers: ['Idempotency-Key'],
    body: forgottenPasswordSchema,
    message: accountMessages.passwordSet,
    limit: 'setForgottenPassword',
    handler: ({ body, key }) => ownCredentials.setForgotten(body.token, body.password, key),
  }),
  route(accountEndpoints.changePassword, {
    summary: 'Change the password',
    description: 'Ends every session and returns the token of a new one.',
    body: changePasswordSchema,
    answer: passwordChangedSchema,
    message: accountMessages.passwordChanged,
    account: 'signed in',
    limit: 'changeAccount',
    handler: async ({ body }, ctx) => ({ token: await ownCredentials.changePassword(ctx.state.account, body) }),
  }),
  route(accountEndpoints.changeName, {
    summary: 'Change the name',
    body: changeNameSchema,
    message: accountMessages.nameChanged,
    account: 'signed in',
    limit: 'changeAccount',
    handler: ({ body }, ctx) => ownCredentials.changeName(ctx.state.account, body.name),
  }),
  route(accountEndpoints.changeEmail, {
    summary: 'Change the email address',
    description: 'Takes effect once the link emailed to the new address is used.',
    body: changeEmailSchema,
    message: accountMessages.emailLinkSent,
    errors: ['ADDRESS_UNCONFIRMED', 'SAME_ADDRESS', 'MAIL_NOT_SENT'],
    account: 'confirmed',
    limit: [...rules.changeEmail, ...rules.changeAccount],
    handler: ({ body }, ctx) => ownCredentials.changeEmail(ctx.state.account, body),
  }),
  route(accountEndpoints.deleteAccount, {
    summary: 'Delete the account',
    body: deleteAccountSchema,
    message: accountMessages.deleted,
    account: 'signed in',
    limit: 'changeAccount',
    handler: ({ body }, ctx) => ownCredentials.remove(ctx.state.account, body.current),
  }),
]);
