import { storedValue } from './stored-value';

export interface AdminProps {
  token: string;
  /** Called on a 401; returns to the login. */
  onEnded: () => void;
}

export const adminToken = storedValue<string>('adminToken', { read: (stored) => stored, write: (token) => token });

/** Tracks logins and logouts in every tab. */
export const useAdminToken = adminToken.use;
