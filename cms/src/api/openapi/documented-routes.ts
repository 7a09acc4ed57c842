import type { Core } from '@strapi/strapi';
import type { Right } from '../../contract/admin-session';
import type { CallName } from '../../contract/calls';
import { endpoints } from '../../contract/endpoints';
import type { Rule } from '../../platform/http/limit-rules';
import { rightOf, routesOf, rulesOf } from '../../platform/http/route';

/** What a route says of its call. */
export interface DocumentedRoute {
  name: CallName;
  access: 'public' | 'account' | 'admin';
  /** That a call of the dashboard needs. */
  right: Right | null;
  rules: readonly Rule[];
}

const NAMES = Object.keys(endpoints) as CallName[];

/** The routes of the documented API, in the order of the contract. */
export function documentedRoutes(strapi: Core.Strapi): DocumentedRoute[] {
  const routes = routesOf(strapi);
  return NAMES.flatMap((name) => {
    const { method, path } = endpoints[name];
    const route = routes.find((one) => one.method === method && one.path === path);
    if (!route) return [];
    const { policies = [], middlewares = [] } = route.config ?? {};
    const right = rightOf(route);
    const access = right ? 'admin' : policies.length > 0 ? 'account' : 'public';
    return [{ name, access, right, rules: middlewares.flatMap(rulesOf) }];
  });
}
