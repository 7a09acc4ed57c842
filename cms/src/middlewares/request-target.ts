import type { Failure } from '../contract/envelope';
import { messages } from '../contract/messages';
import type { Middleware } from '../platform/http/koa';

/**
 * Turns away a request whose address has no path that could be read (`GET http://[/ HTTP/1.1`). Ahead of everything that
 * asks for it: each one would throw, also whoever makes an answer of what is thrown.
 */
export default (): Middleware => async (ctx, next) => {
  try {
    void ctx.path;
  } catch {
    ctx.status = 400;
    ctx.body = { success: false, message: messages.badRequest } satisfies Failure;
    return;
  }
  await next();
};
