import type { AccountUser } from '@contract/account';
import { endpoints } from '@contract/endpoints';
import { request } from './api-client';
import { storedValue } from './stored-value';

/** Who is logged in on this device, with the token of the session. */
export interface AccountSession extends AccountUser {
  token: string;
}

/** What is stored may be outdated or changed: only a complete session is valid. */
function read(stored: string): AccountSession | null {
  try {
    const { token, name, email }: Partial<AccountSession> = JSON.parse(stored);
    const whole = [token, name, email].every((text) => typeof text === 'string' && text !== '');
    return whole ? ({ token, name, email } as AccountSession) : null;
  } catch {
    return null;
  }
}

export const accountSession = storedValue<AccountSession>('account', { read, write: JSON.stringify });

/** The account's session; follows logging in and out, in this tab and in others. */
export const useAccount = accountSession.use;

/** Ends the session, on the device at once, and on the server if it can be reached. */
export async function logOut({ token }: AccountSession): Promise<void> {
  accountSession.clear();
  await request(endpoints.logout, { token }).catch(() => undefined);
}
