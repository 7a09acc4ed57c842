import { storedValue } from './create-store';

export const adminToken = storedValue<string>('adminToken', { read: (stored) => stored, write: (token) => token });

/** Tracks logins and logouts in every tab. */
export const useAdminToken = adminToken.use;
