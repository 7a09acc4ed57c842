import { randomBytes } from 'node:crypto';
import type { Ctx } from './koa';

/** In answers and error lines of the log, so that one leads to the other. */
export const REQUEST_ID = 'X-Request-Id';

const FROM_PROXY = /^[\w-]{8,64}$/;

/** The ID of a request: the one that the proxy in front gave it, or a new one. A visitor cannot choose it. */
export function newRequestId(ctx: Ctx): string {
  const given = ctx.app.proxy ? ctx.get(REQUEST_ID) : '';
  return FROM_PROXY.test(given) ? given : randomBytes(8).toString('hex');
}
