import type { Failure } from '../contract/envelope';
import { messages } from '../contract/messages';
import type { Middleware } from '../platform/http/koa';

/**
 * Refuses a request whose URL has no readable path (`GET http://[/ HTTP/1.1`). It comes first, because everything that
 * reads `ctx.path` would throw, error handlers too.
 */
export default (): Middleware => async (ctx, next) => {
  try {
    void ctx.path;
  } catch {
    ctx.status = 400;
    ctx.body = { success: false, code: 'BAD_REQUEST', message: messages.badRequest } satisfies Failure;
    return;
  }
  await next();
};
