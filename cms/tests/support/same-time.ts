import { expect } from 'vitest';

/** Enough rounds for each call to run undisturbed once. */
const LEAST_ROUNDS = 5;
const MOST_ROUNDS = 40;

/**
 * Expects two calls to take the same time, so that timing gives nothing away. Compares the shortest times, because a
 * busy machine only adds to them.
 * @param calls called with the number of the round
 */
export async function expectSameTime(...calls: [Call, Call]): Promise<void> {
  const least = calls.map(() => Number.POSITIVE_INFINITY);
  const areSame = () => Math.max(...least) <= Math.min(...least) * 2 + 5;
  for (let round = 0; round < LEAST_ROUNDS || (round < MOST_ROUNDS && !areSame()); round += 1) {
    // Alternates, so that noise falls on both.
    for (const [which, call] of calls.entries()) {
      const begun = performance.now();
      await call(round);
      least[which] = Math.min(least[which] as number, performance.now() - begun);
    }
  }
  expect(areSame(), `${least.map((ms) => ms.toFixed(1)).join(' and ')} ms`).toBe(true);
}

type Call = (round: number) => Promise<unknown>;
