import type { Core } from '@strapi/strapi';
import type { Middleware } from '../lib/koa';

/**
 * One line a request: method, path template, status, milliseconds. Never the query, a token or an ID: the template
 * (`/api/posts/:slug`) says enough.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    const begun = performance.now();
    await next();
    const path = (ctx as { _matchedRoute?: string })._matchedRoute ?? (ctx.state.servedBy as string | undefined) ?? '-';
    strapi.log.http(`${ctx.method} ${path} ${ctx.status} ${Math.round(performance.now() - begun)} ms`);
  };
