import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** All hashes have the same length and are found by an index, so response times reveal nothing. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
