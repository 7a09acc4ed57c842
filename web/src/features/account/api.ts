import type { LoggedIn, Login, Registration } from '@contract/account';
import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import { type AccountSession, accountSession } from '../../lib/account-session';
import { request } from '../../lib/api-client';
import { isShape, isText } from '../../lib/guards';

const isLoggedIn = isShape<Pick<LoggedIn, 'token' | 'user'>>({
  token: isText,
  user: isShape({ name: isText, email: isText }),
});

/** Opens an account. The same key with the same answers opens it once, however often it is sent. */
export const register = (body: Registration, idempotencyKey: string): Promise<Done> =>
  request(endpoints.register, { body, idempotencyKey });

/** Logs in. Carries no key: it stores nothing that could be there twice. */
export async function logIn(body: Login): Promise<AccountSession> {
  const { token, user } = await request(endpoints.login, { body, is: isLoggedIn });
  return { token, name: user.name, email: user.email };
}

/** Ends the session, on the device at once, and on the server if it can be reached. */
export async function logOut({ token }: AccountSession): Promise<void> {
  accountSession.clear();
  await request(endpoints.logout, { token }).catch(() => undefined);
}
