import { storedValue } from './stored-value';

/** What every part of the dashboard gets. */
export interface AdminProps {
  token: string;
  /** To be called when the server no longer knows the session (401): leads back to the login, with a word about it. */
  onEnded: () => void;
}

/** The admin's token, under its key (specification, section 4, "Admin session"). */
export const adminToken = storedValue<string>('adminToken', { read: (stored) => stored, write: (token) => token });

/** The admin's token; follows signing in and out, in this tab and in others. */
export const useAdminToken = adminToken.use;
