import type { Core } from '@strapi/strapi';
import { messages } from '../contract/messages';
import { RequestError, Unavailable } from '../lib/errors';
import type { Middleware } from '../lib/koa';
import { isDatabaseAway, isDiskAway } from '../lib/outside-errors';

/** What our own code throws at a call of the panel is answered in the shape that its pages read. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = isDatabaseAway(thrown) || isDiskAway(thrown) ? new Unavailable(thrown) : thrown;
      if (!(error instanceof RequestError)) throw error;
      if (error.status >= 500) strapi.log.error(error.cause ?? error);
      const { status, name, message = messages.generic, details } = error;
      if (details.retryAfter !== undefined) ctx.set('Retry-After', String(details.retryAfter));
      ctx.status = status;
      ctx.body = { data: null, error: { status, name, message, details: { errors: details.errors ?? [] } } };
    }
  };
