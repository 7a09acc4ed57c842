import {
  type AccountDeletion,
  accountEndpoints,
  type EmailChange,
  type ForgotPassword,
  type Login,
  loggedInSchema,
  type NameChange,
  type PasswordChange,
  type PasswordChanged,
  passwordChangedSchema,
  type Registration,
} from '@contract/account';
import type { Done } from '@contract/calls';
import type { AccountSession } from '../../lib/account-session';
import { request } from '../../lib/api-client';

/** Retrying with the same key opens one account. */
export const register = (body: Registration, idempotencyKey: string): Promise<Done> =>
  request(accountEndpoints.register, { body, idempotencyKey });

export async function logIn(body: Login): Promise<AccountSession> {
  const { token, user } = await request(accountEndpoints.login, { body, schema: loggedInSchema });
  return { token, name: user.name, email: user.email };
}

/** Emails a link to set a new password. The response is the same for an unknown address. */
export const forgotPassword = (body: ForgotPassword): Promise<Done> =>
  request(accountEndpoints.forgotPassword, { body });

/** @param token from the link */
export const setForgottenPassword = (
  body: { token: string; password: string },
  idempotencyKey: string,
): Promise<Done> => request(accountEndpoints.setForgottenPassword, { body, idempotencyKey });

/** The response holds the token of a new session. */
export const changePassword = (token: string, body: PasswordChange): Promise<PasswordChanged> =>
  request(accountEndpoints.changePassword, { token, body, schema: passwordChangedSchema });

export const changeName = (token: string, body: NameChange): Promise<Done> =>
  request(accountEndpoints.changeName, { token, body });

/** Emails a link to the new address. */
export const changeEmail = (token: string, body: EmailChange): Promise<Done> =>
  request(accountEndpoints.changeEmail, { token, body });

export const deleteAccount = (token: string, body: AccountDeletion): Promise<Done> =>
  request(accountEndpoints.deleteAccount, { token, body });
