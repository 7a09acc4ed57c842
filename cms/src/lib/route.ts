import type { Endpoint } from '../contract/endpoints';
import type { RuleName } from './rate-limits';

interface RouteOptions {
  policies?: string[];
  middlewares?: { name: string; config: { rule: RuleName } }[];
}

/**
 * A route of the documented API. `auth: false` turns Strapi's own permission table off: who may call is said by the
 * policies named here and by nothing else.
 */
export const route = ({ method, path }: Endpoint, handler: string, options: RouteOptions = {}) => ({
  method,
  path,
  handler,
  config: { auth: false as const, policies: options.policies ?? [], middlewares: options.middlewares ?? [] },
});

/** The rate limit of a route; see `middlewares/rate-limit`. */
export const limited = (rule: RuleName) => ({ name: 'global::rate-limit', config: { rule } });
