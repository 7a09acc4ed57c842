import type { AccountUser } from '@contract/account';
import { useSyncExternalStore } from 'react';
import { storage } from './storage';

/** Who is logged in on this device, and the token that says so to the server. */
export interface AccountSession extends AccountUser {
  token: string;
}

/** The key under which the account's session is held. */
const KEY = 'account';

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** What is stored may be of another time or of another hand: only a whole session counts. */
function read(): AccountSession | null {
  try {
    const { token, name, email }: Partial<AccountSession> = JSON.parse(storage.get(KEY) ?? '{}');
    const whole = [token, name, email].every((text) => typeof text === 'string' && text !== '');
    return whole ? ({ token, name, email } as AccountSession) : null;
  } catch {
    return null;
  }
}

// For a browser that forbids storage: logged in until the page is left.
let held: AccountSession | null = read();

export const accountSession = {
  get: () => held,
  set(session: AccountSession) {
    held = session;
    storage.set(KEY, JSON.stringify(session));
    tell();
  },
  clear() {
    held = null;
    storage.remove(KEY);
    tell();
  },
};

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    held = read();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The account's session; follows logging in and out, in this tab and in others. */
export const useAccount = (): AccountSession | null => useSyncExternalStore(subscribe, accountSession.get);
