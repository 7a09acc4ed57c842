import { setImmediate as afterPoll } from 'node:timers/promises';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from '../platform/errors';
import { ConcurrencyLimit } from '../platform/http/concurrency-limit';
import type { Middleware } from '../platform/http/koa';
import { networkOf, shareOf, widthsOf } from '../platform/http/network';
import { refuseLate } from '../platform/http/refusals';
import { countRefusal } from '../platform/metrics';
import { Queue } from '../platform/queue';
import { settings } from '../platform/settings';

/** Built files: pages ask for dozens at once, and each is read from the disk as it is. */
const FILES = /^\/(assets|cms|uploads)\//;

/** Reads that are worked on at the same time. More would only make each slower: there is one thread, and ten connections. */
const AT_ONCE = 8;
/** Reads under way and waiting: a class behind one address opens a page with a dozen pictures. */
const UNDER_WAY = { address: 200, all: 3000 };
/** For the same class, in ten seconds. */
const RATE = { points: 1000, duration: 10 };

/**
 * Bounds the reads that no cache answers, by network: how many are under way, and how many come in ten seconds. Networks take
 * turns, so that a visitor does not wait for the crowd of another network. A crowd that is refused hears it a second late.
 */
export default (): Middleware => {
  const turns = new Queue(Number.POSITIVE_INFINITY, AT_ONCE);
  const underWay = new ConcurrencyLimit(UNDER_WAY, 'reads-under-way');
  const factor = settings().RATE_LIMIT_FACTOR;
  const rates = new Map<number, RateLimiterMemory>();
  const rateOf = (times: number): RateLimiterMemory => {
    const points = Math.max(1, Math.round(RATE.points * times * factor));
    const rate = rates.get(times) ?? new RateLimiterMemory({ ...RATE, points });
    rates.set(times, rate);
    return rate;
  };

  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || FILES.test(ctx.path)) return next();
    const network = networkOf(ctx.ip);
    for (const { network: key, times } of widthsOf(network)) {
      const refusal = await rateOf(times)
        .consume(key)
        .then(
          () => null,
          (full: RateLimiterRes) => full,
        );
      if (!refusal) continue;
      countRefusal('reads');
      return refuseLate(new TooMany(Math.ceil(refusal.msBeforeNext / 1000)));
    }
    const end = underWay.begin(network);
    if (typeof end !== 'function') return refuseLate(new TooMany(1));
    try {
      await turns.add(async () => {
        // Without this a read that never leaves the thread is answered before the next request is even seen: nothing
        // would wait in its lane, and who comes last would wait for all.
        await afterPoll();
        await next();
      }, shareOf(ctx.ip));
    } finally {
      end();
    }
  };
};
