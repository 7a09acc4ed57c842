import type { Core } from '@strapi/strapi';
import { messages } from '../contract/messages';
import { isDatabaseUnavailable, isDiskUnavailable, isUnreadable } from '../platform/database/error-codes';
import { Busy, RequestError, Unavailable } from '../platform/errors';
import type { Middleware } from '../platform/http/koa';

/**
 * What our own code throws at a call of the panel is answered in the shape that its pages read. So is what Strapi lets
 * through to the database unread: filters, searches, numbers.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    try {
      await next();
      // Strapi's sign-in takes no error of the database for one: it answers by itself when it could not keep the session.
      if (ctx.status === 500 && ctx.path.startsWith('/admin/'))
        throw new Unavailable(new Error('The panel could not do what it was asked for.'));
    } catch (thrown) {
      const error = refusalOf(thrown);
      if (!(error instanceof RequestError)) throw error;
      if (error.status >= 500 && !(error instanceof Busy)) strapi.log.error(error.cause ?? error);
      const { status, name, message = messages.generic, details } = error;
      if (details.retryAfter !== undefined) ctx.set('Retry-After', String(details.retryAfter));
      ctx.status = status;
      ctx.body = { data: null, error: { status, name, message, details: { errors: details.errors ?? [] } } };
    }
  };

function refusalOf(thrown: unknown): unknown {
  if (isDatabaseUnavailable(thrown) || isDiskUnavailable(thrown)) return new Unavailable(thrown);
  return isUnreadable(thrown) ? new RequestError(400, messages.badRequest) : thrown;
}
