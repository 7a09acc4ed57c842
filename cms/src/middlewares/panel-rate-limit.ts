import type { Core } from '@strapi/strapi';
import type { Ctx, Middleware } from '../platform/http/koa';
import type { RuleName } from '../platform/http/limit-rules';
import rateLimit from './rate-limit';

/** Doors of the panel that Strapi would limit too, but in the memory of one process. */
const DOORS: Record<string, RuleName> = {
  '/admin/login': 'panelLogin',
  '/admin/register-admin': 'panelLogin',
  '/admin/forgot-password': 'panelForgotPassword',
  '/admin/reset-password': 'resetPassword',
};

/** The router takes capitals and a slash at the end too. */
const doorOf = (ctx: Ctx) => (ctx.method === 'POST' ? DOORS[ctx.path.toLowerCase().replace(/\/$/, '')] : undefined);

/** Limits the panel's doors as ours: the counters are in the database, and all replicas share them. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware => {
  const limits = new Map(Object.values(DOORS).map((rule) => [rule, rateLimit({ rule }, { strapi })]));
  return (ctx, next) => {
    const door = doorOf(ctx);
    return (door && limits.get(door))?.(ctx, next) ?? next();
  };
};
