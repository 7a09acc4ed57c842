import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { httpMessages, limits } from '../../contract/calls';
import { type BaseRow, createRow, durable, insertRows, type NewRow, newRow, rows } from '../database/rows';
import { Conflict, isUniqueViolation, Unavailable } from '../errors';
import { together } from '../together';
import { type Ctx, read } from './request';

export const IDEMPOTENCY_KEY = 'api::operations.idempotency-key';

interface IdempotencyKeyRow extends BaseRow {
  key: string;
  fingerprint: string;
  /** Wrapped in an object, because PostgreSQL rejects bare text. */
  answer: { given: unknown } | null;
}

const keys = () => rows<IdempotencyKeyRow>(IDEMPOTENCY_KEY);

const { min, max } = limits.idempotencyKey;
const message = `Idempotency-Key must be ${min} to ${max} letters, digits, - or _.`;
const headers = v.object({
  'idempotency-key': v.optional(v.pipe(v.string(message), v.regex(new RegExp(`^[\\w-]{${min},${max}}$`), message))),
});

/** @throws InvalidInput */
export const idempotencyKeyOf = (ctx: Ctx): string | undefined => read(headers, ctx.headers)['idempotency-key'];

export const fingerprintOf = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

/**
 * Runs a write once for each key. The key comes first in the transaction: its unique index makes duplicates wait for
 * the first response. @throws Conflict when the key was used for a different request; Unavailable
 */
export async function idempotent<Answer>(
  key: string | undefined,
  request: unknown,
  write: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return durable(write);
  try {
    return await durable(async () => {
      const fingerprint = fingerprintOf(request);
      const { documentId } = await createRow<IdempotencyKeyRow>(IDEMPOTENCY_KEY, { key, fingerprint });
      const given = await write();
      await keys().updateMany({ where: { documentId }, data: { answer: { given } } });
      return given;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'key')) throw error;
    return firstAnswer(key, request, error);
  }
}

/**
 * Runs an insert-only write once for each key, at a much lower cost.
 * @param prepare runs outside the transaction, even for a repeated request
 */
export async function insertOnce<Answer>(
  key: string | undefined,
  request: unknown,
  prepare: () => Promise<{ rows: readonly NewRow[]; answer: Answer }>,
): Promise<Answer> {
  try {
    const { rows, answer } = await prepare();
    if (key === undefined) {
      await insertTogether(rows);
    } else {
      const stored = { key, fingerprint: fingerprintOf(request), answer: { given: answer } };
      await insertTogether([newRow<IdempotencyKeyRow>(IDEMPOTENCY_KEY, stored), ...rows]);
    }
    return answer;
  } catch (error) {
    if (key === undefined || error instanceof Unavailable) throw error;
    return firstAnswer(key, request, error);
  }
}

/** @throws Conflict; `error` if the key is new */
async function firstAnswer<Answer>(key: string, request: unknown, error: unknown): Promise<Answer> {
  const first = await keys().findOne({ where: { key } });
  if (!first) throw error;
  if (first.fingerprint !== fingerprintOf(request))
    throw new Conflict(httpMessages.keyReused, 'IDEMPOTENCY_KEY_REUSED');
  return first.answer?.given as Answer;
}

/** Stores all rows of a request, or none. Simultaneous requests share statements and the COMMIT. @throws Unavailable */
const insertTogether = together<readonly NewRow[], undefined>(async (requests) => {
  await durable(() => insertRows(requests.flat()));
  return requests.map(() => undefined);
});
