import { createHash } from 'node:crypto';
import type { BaseRow } from '../../platform/database/rows';

export const IDEMPOTENCY_KEY = 'api::idempotency-key.idempotency-key';

/** The first answer to a request, as it is stored. */
export interface IdempotencyKeyRow extends BaseRow {
  key: string;
  /** Of the request that the key stands for. */
  fingerprint: string;
  /** Wrapped: a bare text is not valid JSON for PostgreSQL as Strapi hands it over. */
  answer: { given: unknown } | null;
}

/** SHA-256 of a request: the same key with another one is refused. */
export const fingerprintOf = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');
