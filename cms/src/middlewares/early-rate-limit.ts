import type { Core } from '@strapi/strapi';
import { API_PREFIX } from '../contract/endpoints';
import type { Middleware } from '../platform/http/koa';
import { hasBody } from '../platform/http/request';
import { routesOf, rulesOf } from '../platform/http/route';
import { countEarly } from './rate-limit';

interface LimitedRoute {
  method: string;
  path: RegExp;
  count: Middleware;
}

/**
 * Counts a request with an unfinished body by address before reading the body, so that refusing it is cheap. The
 * route counts the other parts, and bodies that arrived with their headers.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware => {
  let limited: LimitedRoute[] | undefined;
  return async (ctx, next) => {
    if (ctx.req.complete || !hasBody(ctx.req)) return next();
    limited ??= limitedRoutes(strapi);
    const route = limited.find(({ method, path }) => method === ctx.method && path.test(ctx.path));
    return route ? route.count(ctx, next) : next();
  };
};

/** Our routes with a limit by address (`platform/http/route`). */
function limitedRoutes(strapi: Core.Strapi): LimitedRoute[] {
  return routesOf(strapi).flatMap(({ method, path, config }) => {
    const parts = (config?.middlewares ?? []).flatMap(rulesOf).filter(({ by, and }) => by === 'address' && !and);
    if (parts.length === 0) return [];
    return [
      {
        method,
        path: new RegExp(`^${API_PREFIX}${path.replace(/:\w+/g, '[^/]+')}$`),
        count: countEarly(parts, strapi),
      },
    ];
  });
}
