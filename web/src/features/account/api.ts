import { type Login, loggedInSchema, type Registration } from '@contract/account';
import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import type { AccountSession } from '../../lib/account-session';
import { request } from '../../lib/api-client';

/** Opens an account. The same key with the same answers opens it once, however often it is sent. */
export const register = (body: Registration, idempotencyKey: string): Promise<Done> =>
  request(endpoints.register, { body, idempotencyKey });

/** Logs in. Carries no key: it stores nothing that could be there twice. */
export async function logIn(body: Login): Promise<AccountSession> {
  const { token, user } = await request(endpoints.login, { body, schema: loggedInSchema });
  return { token, name: user.name, email: user.email };
}
