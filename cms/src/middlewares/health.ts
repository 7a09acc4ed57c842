import type { Core } from '@strapi/strapi';
import { isStopping } from '../platform/http/in-flight';
import type { Middleware } from '../platform/http/koa';

const PATH = '/_health';

/**
 * 204 when the database answers, 503 when it does not or while the server stops. Strapi's own health check always says
 * 204.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== PATH) return next();
    ctx.state.unlogged = true;
    const answers = !isStopping() && (await strapi.db.connection.raw('SELECT 1').then(Boolean, () => false));
    ctx.status = answers ? 204 : 503;
    if (!answers) ctx.body = '';
  };
