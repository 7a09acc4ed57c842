import type { Core } from '@strapi/strapi';
import type { Right } from '../../contract/admin-session';
import { API_PREFIX, type Endpoint } from '../../contract/endpoints';
import { Unknown } from '../errors';
import type { Ctx, Middleware } from './koa';
import { partsOf, type Rule, type RuleName } from './limit-rules';

interface RouteOptions {
  policies?: (string | { name: string; config: object })[];
  middlewares?: { name: string; config: { rule: RuleName | readonly Rule[] } }[];
}

/** Matches the paths of a route. */
export const pathPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

/** Paths are case-sensitive, exactly as documented (docs/specification.md, section 7); the router is laxer than that. */
function exactly(path: string): Middleware {
  const pattern = pathPattern(API_PREFIX + path);
  return async (ctx, next) => {
    if (!pattern.test(ctx.path)) throw new Unknown();
    await next();
  };
}

/**
 * A route of the documented API. Who may call is said by the policies named here, not by Strapi's permissions: with
 * `auth: false` none is asked for, and with a function for a handler the panel offers none (ADR 0150).
 */
export const route = (
  { method, path }: Endpoint,
  handler: (ctx: Ctx) => Promise<void>,
  options: RouteOptions = {},
) => ({
  method,
  path,
  handler,
  config: {
    auth: false as const,
    policies: options.policies ?? [],
    middlewares: [exactly(path), ...(options.middlewares ?? [])],
  },
});

/** The policies of a call of the dashboard: who holds this right may use it (docs/adr/0210). */
export const allowed = (right: Right) => [{ name: 'api::admin-session.is-site-admin', config: { right } }];

/** The rate limit of a route; see `middlewares/rate-limit`. */
export const limited = (rule: RuleName | readonly Rule[]) => ({ name: 'global::rate-limit', config: { rule } });

/** The routes of our own API. */
export const routesOf = (strapi: Core.Strapi): Core.Route[] =>
  Object.values(strapi.apis).flatMap(({ routes }) =>
    Object.values(routes).flatMap((router) => ('routes' in router ? (router.routes as Core.Route[]) : [])),
  );

/** The parts of the rate limit that a middleware of a route is. */
export function rulesOf(middleware: unknown): readonly Rule[] {
  const { name, config } = middleware as { name?: string; config?: { rule?: RuleName | readonly Rule[] } };
  return name === 'global::rate-limit' && config?.rule ? partsOf(config.rule) : [];
}

/** The right that a policy of a route asks for; null without one. */
export function rightOf({ config }: Core.Route): Right | null {
  const policies = (config?.policies ?? []) as { config?: { right?: Right } }[];
  return policies.find((policy) => policy.config?.right)?.config?.right ?? null;
}
