import {
  type AccountDeletion,
  type EmailChange,
  type ForgotPassword,
  type NameChange,
  type PasswordChange,
  type PasswordChanged,
  passwordChangedSchema,
} from '@contract/account';
import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import { request } from '../../lib/api-client';

/** Has a link to set a new password mailed. The answer is the same for an address without an account. */
export const forgotPassword = (body: ForgotPassword): Promise<Done> => request(endpoints.forgotPassword, { body });

/** Sets a new password. @param token what stands in the link */
export const setForgottenPassword = (
  body: { token: string; password: string },
  idempotencyKey: string,
): Promise<Done> => request(endpoints.setForgottenPassword, { body, idempotencyKey });

/** Changes the password; the answer holds the token of a new session. */
export const changePassword = (token: string, body: PasswordChange): Promise<PasswordChanged> =>
  request(endpoints.changePassword, { token, body, schema: passwordChangedSchema });

export const changeName = (token: string, body: NameChange): Promise<Done> =>
  request(endpoints.changeName, { token, body });

/** Has a link mailed to the new address. */
export const changeEmail = (token: string, body: EmailChange): Promise<Done> =>
  request(endpoints.changeEmail, { token, body });

export const deleteAccount = (token: string, body: AccountDeletion): Promise<Done> =>
  request(endpoints.deleteAccount, { token, body });
