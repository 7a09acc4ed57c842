import { expect } from 'vitest';

/** Enough that a call which is quick by itself is quick at least once. */
const LEAST_ROUNDS = 5;
const MOST_ROUNDS = 40;

/**
 * Expects two calls to take the same time, within a factor of two and five milliseconds, so that their times give nothing away.
 * The least times are compared, after as many rounds as it takes: a busy machine only ever adds to them.
 * @param calls get the number of the round, so that each may send something new
 */
export async function expectSameTime(...calls: [Call, Call]): Promise<void> {
  const least = calls.map(() => Number.POSITIVE_INFINITY);
  const areSame = () => Math.max(...least) <= Math.min(...least) * 2 + 5;
  for (let round = 0; round < LEAST_ROUNDS || (round < MOST_ROUNDS && !areSame()); round += 1) {
    // In turn: what else the machine does meanwhile falls on both.
    for (const [which, call] of calls.entries()) {
      const begun = performance.now();
      await call(round);
      least[which] = Math.min(least[which] as number, performance.now() - begun);
    }
  }
  expect(areSame(), `${least.map((ms) => ms.toFixed(1)).join(' and ')} ms`).toBe(true);
}

type Call = (round: number) => Promise<unknown>;
