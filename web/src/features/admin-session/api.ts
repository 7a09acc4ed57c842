import type { AdminLoggedIn, AdminLogin } from '@contract/admin-session';
import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import { request } from '../../lib/api-client';

/** Signs in. @returns the token of the new session */
export const signIn = async (body: AdminLogin): Promise<string> =>
  (await request<AdminLoggedIn>(endpoints.adminLogin, { body })).token;

/** Ends the session on the server. */
export const signOut = (token: string): Promise<Done> => request(endpoints.adminLogout, { token });
