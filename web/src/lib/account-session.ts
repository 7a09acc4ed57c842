import type { AccountUser } from '@contract/account';
import { publicEndpoints } from '@contract/calls';
import { request } from './api-client';
import { storedValue } from './create-store';

export interface AccountSession extends AccountUser {
  token: string;
}

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

/** Tracks logins and logouts in every tab. */
export const useAccount = accountSession.use;

export async function logOut({ token }: AccountSession): Promise<void> {
  accountSession.clear();
  await request(publicEndpoints.logout, { token }).catch(() => undefined);
}
