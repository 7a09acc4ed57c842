import { storedValue } from './stored-value';

export interface AdminProps {
  token: string;
  /** Called on a 401: leads back to the login. */
  onEnded: () => void;
}

export const adminToken = storedValue<string>('adminToken', { read: (stored) => stored, write: (token) => token });

/** Follows sign-ins and sign-outs in every tab. */
export const useAdminToken = adminToken.use;
