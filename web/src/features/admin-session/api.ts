import { type AdminLogin, adminLoggedInSchema } from '@contract/admin-session';
import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import type { NewPassword } from '@contract/recovery';
import { request } from '../../lib/api-client';

/** Signs in. @returns the token of the new session */
export const signIn = async (body: AdminLogin): Promise<string> =>
  (await request(endpoints.adminLogin, { body, schema: adminLoggedInSchema })).token;

/** Ends the session on the server. */
export const signOut = (token: string): Promise<Done> => request(endpoints.adminLogout, { token });

/** Has a reset link sent to the registered admin e-mail. */
export const recoverPassword = (): Promise<Done> => request(endpoints.recoverPassword);

/** Sets a new password by the token of a reset link. */
export const resetPassword = (token: string, body: NewPassword, idempotencyKey: string): Promise<Done> =>
  request(endpoints.resetPassword, { params: { token }, body, idempotencyKey });
