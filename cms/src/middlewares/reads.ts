import type { Core } from '@strapi/strapi';
import { healthAnswers } from '../observability/health';
import { addSite } from '../pages/site';
import { planOf } from '../platform/cache/read-plan';
import { answerOnce } from '../platform/cache/response-cache';
import type { Middleware } from '../platform/http/koa';
import { takesTurns } from '../platform/http/turns';

/** Answers reads from the cache, or in turn by the site or a route. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware => {
  addSite(strapi);
  const inTurn = takesTurns();
  return (ctx, next) => {
    const health = healthAnswers[ctx.path];
    if (health) {
      ctx.state.unlogged = true;
      return health(ctx, strapi);
    }
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const plan = planOf(ctx.req);
    const answer = async () => {
      if (!plan?.answer) return next();
      ctx.state.servedBy = plan.template;
      await plan.answer(ctx, next);
    };
    const made = () => inTurn(ctx, answer);
    return plan?.key ? answerOnce(ctx, { ...plan, key: plan.key }, made) : made();
  };
};
