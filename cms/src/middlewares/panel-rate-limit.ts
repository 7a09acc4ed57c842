import type { Core } from '@strapi/strapi';
import type { Ctx, Middleware } from '../platform/http/koa';
import type { RuleName } from '../platform/http/limit-rules';
import rateLimit from './rate-limit';

/** Logins of the panel. Strapi would limit them too, but in the memory of one process. */
const RULES: Record<string, RuleName> = {
  '/admin/login': 'panelLogin',
  '/admin/register-admin': 'panelLogin',
  '/admin/forgot-password': 'panelForgotPassword',
  '/admin/reset-password': 'resetPassword',
};

/** The router takes capitals and a slash at the end too. */
const ruleOf = (ctx: Ctx) => (ctx.method === 'POST' ? RULES[ctx.path.toLowerCase().replace(/\/$/, '')] : undefined);

/** Limits the panel's logins as our own: the counters are in the database, and all replicas share them. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware => {
  const limits = new Map(Object.values(RULES).map((rule) => [rule, rateLimit({ rule }, { strapi })]));
  return (ctx, next) => {
    const rule = ruleOf(ctx);
    return (rule && limits.get(rule))?.(ctx, next) ?? next();
  };
};
