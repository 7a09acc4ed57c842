import type { Core } from '@strapi/strapi';
import type { Middleware } from '../platform/http/koa';

/**
 * One line a request: method, path template, status, milliseconds. Never the query, a token or an ID: the template
 * (`/api/posts/:slug`) says enough. Who asks every few seconds whether the server lives is no news.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    const begun = performance.now();
    await next();
    if (ctx.state.unlogged) return;
    // @koa/router documents `_matchedRoute`.
    const path = (ctx.state.servedBy as string | undefined) ?? (ctx as { _matchedRoute?: string })._matchedRoute ?? '-';
    strapi.log.http(`${ctx.method} ${path} ${ctx.status} ${Math.round(performance.now() - begun)} ms`);
  };
