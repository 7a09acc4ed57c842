import { setImmediate as afterPoll } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { healthAnswers } from '../observability/readiness';
import { addSite } from '../pages/site';
import { planOf } from '../platform/cache/read-plan';
import { answerOnce } from '../platform/cache/response-cache';
import { TooMany } from '../platform/errors';
import { ConcurrencyLimit } from '../platform/http/concurrency-limit';
import { uncachedReads } from '../platform/http/limit-rules';
import { networkOf, shareOf } from '../platform/http/network';
import { admitAll, countersOf, Refusal, refuseLate } from '../platform/http/rate-limits';
import type { Ctx, Middleware } from '../platform/http/request';
import { Queue } from '../platform/queue';

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
    // A cached answer serves others too.
    if (plan?.key) return answerOnce(ctx, { ...plan, key: plan.key }, () => inTurn(ctx, answer));
    return inTurn(ctx, async () => {
      // If the client has left, nothing is answered, so there is nothing to log.
      if (ctx.req.socket.destroyed) ctx.state.unlogged = true;
      else await answer();
    });
  };
};

/** Matches files, which pages request by the dozen. */
const FILES = /^\/(assets|cms|uploads)\//;

/** Maximum concurrent reads. More would only slow each other down. */
const AT_ONCE = 8;
const UNDER_WAY = { address: 200, all: 3000 };

/** Lets networks take turns at uncached reads. */
function takesTurns(): (ctx: Ctx, answer: () => Promise<void>) => Promise<void> {
  const turns = new Queue(Number.POSITIVE_INFINITY, AT_ONCE);
  const underWay = new ConcurrencyLimit(UNDER_WAY, 'reads-under-way');

  return async (ctx, answer) => {
    if (FILES.test(ctx.path)) return answer();
    const network = networkOf(ctx.ip);
    await admitAll(countersOf(uncachedReads, network)).catch((error) =>
      error instanceof Refusal ? refuseLate(error) : Promise.reject(error),
    );
    const end = underWay.begin(network);
    if (typeof end !== 'function') return refuseLate(new TooMany(1));
    try {
      await turns.add(async () => {
        // Let other requests arrive, because otherwise a fast read finishes before anything can queue.
        await afterPoll();
        await answer();
      }, shareOf(ctx.ip));
    } finally {
      end();
    }
  };
}
