import { setImmediate as afterPoll } from 'node:timers/promises';
import { TooMany } from '../errors';
import { Queue } from '../queue';
import { ConcurrencyLimit } from './concurrency-limit';
import type { Ctx } from './koa';
import { uncachedReads } from './limit-rules';
import { networkOf, shareOf } from './network';
import { admitAll, countersOf, Refusal, refuseLate } from './rate-limits';

/** Pages request dozens of built files at once. */
const FILES = /^\/(assets|cms|uploads)\//;

/** More would only slow each down: there is one thread, and ten database connections. */
const AT_ONCE = 8;
/** Includes waiting reads. */
const UNDER_WAY = { address: 200, all: 3000 };

/**
 * Limits uncached reads by network, concurrent and within ten seconds. Networks take turns, so that one crowd does
 * not delay others.
 */
export function takesTurns(): (ctx: Ctx, answer: () => Promise<void>) => Promise<void> {
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
        // Lets other requests arrive: otherwise a fast read finishes before anything can queue.
        await afterPoll();
        await answer();
      }, shareOf(ctx.ip));
    } finally {
      end();
    }
  };
}
