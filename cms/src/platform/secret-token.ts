import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as they stand in a call. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Every hash has the same length and is found by an index, so response times give nothing away. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
