import type { Endpoint } from '../../contract/endpoints';
import { Unknown } from '../errors';
import type { Ctx, Middleware } from './koa';
import type { Rule, RuleName } from './limit-rules';

interface RouteOptions {
  policies?: string[];
  middlewares?: { name: string; config: { rule: RuleName | readonly Rule[] } }[];
}

/** Paths are case-sensitive, exactly as documented (docs/specification.md, section 7); the router is laxer than that. */
function exactly(path: string): Middleware {
  const pattern = new RegExp(`${path.replace(/:\w+/g, '[^/]+')}$`);
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

/** The rate limit of a route; see `middlewares/rate-limit`. */
export const limited = (rule: RuleName | readonly Rule[]) => ({ name: 'global::rate-limit', config: { rule } });
