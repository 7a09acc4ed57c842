import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { BaseRow } from './database/rows';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hashes are found by an index, so response times reveal nothing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Row of a link or login that works until it expires. */
export interface TokenRow extends BaseRow {
  /** SHA-256 of the token, in hex; unique. */
  tokenHash: string;
  expiresAt: string;
}

/** Selects the row of a token, unless it has expired. */
export const unexpired = (token: string) => ({
  tokenHash: hashToken(token),
  expiresAt: { $gt: new Date().toISOString() },
});

/** Omits characters that look or sound alike. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';

/** `randomCode(5, 5)` gives e.g. `4HTK9-P3QWX`, 4.5 bits per character. */
export const randomCode = (...groups: number[]): string =>
  groups.map((length) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join('-');

interface Encryption {
  encrypt(text: string): string | null;
  decrypt(encrypted: string): string | null;
}

/** Strapi's encryption, AES-256-GCM with ENCRYPTION_KEY. */
const encryption = () => strapi.service('admin::encryption') as unknown as Encryption;

export function encrypt(secret: string): string {
  const encrypted = encryption().encrypt(secret);
  if (encrypted === null) throw new Error('There is no ENCRYPTION_KEY.');
  return encrypted;
}

/** @returns null when ENCRYPTION_KEY has changed */
export const decrypt = (encrypted: string): string | null => encryption().decrypt(encrypted);
