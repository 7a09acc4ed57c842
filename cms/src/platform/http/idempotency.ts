import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { limits } from '../../contract/limits';
import { messages } from '../../contract/messages';
import { durable } from '../database/durable';
import { isUniqueViolation } from '../database/error-codes';
import { type BaseRow, createRow, rows } from '../database/rows';
import { Conflict } from '../errors';
import { read } from './input';
import type { Ctx } from './koa';

export const IDEMPOTENCY_KEY = 'api::idempotency-key.idempotency-key';

/** The first answer to a request, as it is stored. */
interface IdempotencyKeyRow extends BaseRow {
  key: string;
  /** Of the request that the key stands for. */
  fingerprint: string;
  /** Wrapped: a bare text is not valid JSON for PostgreSQL as Strapi hands it over. */
  answer: { given: unknown } | null;
}

const KEPT_MS = 24 * 60 * 60 * 1000;
const keys = () => rows<IdempotencyKeyRow>(IDEMPOTENCY_KEY);

const { min, max } = limits.idempotencyKey;
const message = `Idempotency-Key must be ${min} to ${max} letters, digits, - or _.`;
const headers = v.object({
  'idempotency-key': v.optional(v.pipe(v.string(message), v.regex(new RegExp(`^[\\w-]{${min},${max}}$`), message))),
});

/** The `Idempotency-Key` of a request, if it has one. @throws InvalidInput when it is malformed */
export const idempotencyKeyOf = (ctx: Ctx): string | undefined => read(headers, ctx.headers)['idempotency-key'];

/** SHA-256 of a request: the same key with another one is refused. */
export const fingerprintOf = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

/**
 * Does a write once for a key, also when the same request comes again or many times at once. Key and write are one
 * transaction, and the key comes first: the unique index makes the others wait, then gives them the first answer. Nothing
 * of theirs is written, no file either.
 *
 * @param key from the `Idempotency-Key` header; without one the write is simply done
 * @param request what the key stands for; the same key with another request is refused
 * @param write the write and its answer (plain JSON)
 * @throws Conflict when the key was used for another request; Unavailable as `durable()`
 */
export async function once<Answer>(
  key: string | undefined,
  request: unknown,
  write: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return durable(write);
  const fingerprint = fingerprintOf(request);
  try {
    return await durable(async () => {
      const { id } = await createRow<IdempotencyKeyRow>(IDEMPOTENCY_KEY, { key, fingerprint });
      const given = await write();
      await keys().updateMany({ where: { id }, data: { answer: { given } } });
      return given;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'key')) throw error;
    const first = await keys().findOne({ where: { key } });
    if (!first) throw error;
    if (first.fingerprint !== fingerprint) throw new Conflict(messages.keyReused, 'IDEMPOTENCY_KEY_REUSED');
    return first.answer?.given as Answer;
  }
}

/** Deletes keys after a day: no form is sent again later than that. */
export async function sweepIdempotencyKeys(): Promise<void> {
  await durable(() => keys().deleteMany({ where: { createdAt: { $lt: new Date(Date.now() - KEPT_MS) } } }));
}
