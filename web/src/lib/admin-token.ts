import { useSyncExternalStore } from 'react';
import { storage } from './storage';

/** What every part of the dashboard gets. */
export interface AdminProps {
  token: string;
  /** To be called when the server no longer knows the session (401): leads back to the login, with a word about it. */
  onEnded: () => void;
}

/** The key under which the admin's token is held (specification, section 4, "Admin session"). */
const KEY = 'adminToken';

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
// For a browser that forbids storage: signed in until the page is left.
let held: string | null = storage.get(KEY);

export const adminToken = {
  get: () => held,
  set(token: string) {
    held = token;
    storage.set(KEY, token);
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
    held = storage.get(KEY);
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The admin's token; follows signing in and out, in this tab and in others. */
export const useAdminToken = (): string | null => useSyncExternalStore(subscribe, adminToken.get);
