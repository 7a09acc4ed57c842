import { expect } from 'vitest';
import { exchange } from './wire';

/** So much longer than alone may 99 of a hundred reads take. */
const P99_MS = 100;
/** What the machine does beside falls on both: on a quiet one a read takes a few milliseconds. */
const SLOWER = 5;

/** @param alone what the same read took a moment before, in milliseconds */
export const longestRead = (alone: number): number => P99_MS + SLOWER * alone;

/** A cached page of a list of posts, and a certificate lookup in the database. */
const READS = [
  { path: '/api/site', status: 200 },
  { path: '/api/lookupCertificate/lookup?id=NONE-SUCH', status: 404 },
];

const FEWEST = 25;

async function times(origin: string, isOver: () => boolean, headers: Record<string, string>): Promise<number[]> {
  const found: number[] = [];
  for (let count = 0; !isOver() || count < FEWEST; count += 1) {
    for (const { path, status } of READS) {
      const answer = await exchange(origin, { method: 'GET', path, headers });
      expect([path, answer.status]).toEqual([path, status]);
      found.push(answer.milliseconds);
    }
  }
  return found.sort((a, b) => a - b);
}
const p99Of = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? 0;

/**
 * Reads during other work and compares the 99th percentile with that of reads alone.
 * @param headers of each read
 */
export async function readBeside<Result>(
  what: string,
  origin: string,
  goingOn: () => Promise<Result>,
  headers: Record<string, string> = {},
): Promise<Result> {
  const alone = p99Of(await times(origin, () => true, headers));
  let isOver = false;
  const done = goingOn().finally(() => {
    isOver = true;
  });
  const [result, beside] = await Promise.all([done, times(origin, () => isOver, headers)]);
  const p99 = p99Of(beside);
  console.info(
    `${what}: ${beside.length} reads one after the other, p99 ${Math.round(p99)} ms, alone ${Math.round(alone)} ms`,
  );
  expect(p99).toBeLessThan(longestRead(alone));
  return result;
}
