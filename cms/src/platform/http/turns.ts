import { setImmediate as afterPoll } from 'node:timers/promises';
import { TooMany } from '../errors';
import { Queue } from '../queue';
import { ConcurrencyLimit } from './concurrency-limit';
import type { Ctx } from './koa';
import { uncachedReads } from './limit-rules';
import { networkOf, shareOf } from './network';
import { admitAll, countersOf, Refusal, refuseLate } from './rate-limits';

/** Built files: pages ask for dozens at once, and each is read from the disk as it is. */
const FILES = /^\/(assets|cms|uploads)\//;

/** Reads that are worked on at the same time. More would only make each slower: there is one thread, and ten connections. */
const AT_ONCE = 8;
/** Reads under way and waiting. */
const UNDER_WAY = { address: 200, all: 3000 };

/**
 * Bounds the reads that no cache answers, by network: how many are under way, and how many come in ten seconds. Networks take
 * turns, so that a visitor does not wait for the crowd of another network. A crowd that is refused hears it a second late.
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
        // Without this a read that never leaves the thread is answered before the next request is even seen: nothing
        // would wait in its lane, and who comes last would wait for all.
        await afterPoll();
        await answer();
      }, shareOf(ctx.ip));
    } finally {
      end();
    }
  };
}
