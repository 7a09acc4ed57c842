import * as v from 'valibot';
import type idempotencyKeyService from '../../api/idempotency-key/services/idempotency-key';
import { limits } from '../../contract/limits';
import { serviceOf } from '../service-of';
import { read } from './input';
import type { Ctx } from './koa';

const { min, max } = limits.idempotencyKey;
const message = `Idempotency-Key must be ${min} to ${max} letters, digits, - or _.`;
const headers = v.object({
  'idempotency-key': v.optional(v.pipe(v.string(message), v.regex(new RegExp(`^[\\w-]{${min},${max}}$`), message))),
});

/** The `Idempotency-Key` of a request, if it has one. @throws InvalidInput when it is malformed */
export const idempotencyKeyOf = (ctx: Ctx): string | undefined => read(headers, ctx.headers)['idempotency-key'];

/** Does a write once for a key: see the service. */
export function once<Answer>(key: string | undefined, request: unknown, write: () => Promise<Answer>): Promise<Answer> {
  return serviceOf<typeof idempotencyKeyService>('api::idempotency-key.idempotency-key').once(key, request, write);
}
