import { expect } from 'vitest';
import { exchange } from './wire';

/**
 * On a quiet machine, reads stay below 100 ms during an attack (docs/scaling.md). Parallel tests slow single reads, so
 * their limit is looser.
 */
const MEDIAN_MS = 100;
const LONGEST_MS = 2000;

/** @param times of reads in milliseconds. @returns median and 99th percentile, within their limits */
export function expectQuickReads(times: readonly number[]): { median: number; p99: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  const found = { median: at(0.5), p99: at(0.99) };
  expect(found.median).toBeLessThan(MEDIAN_MS);
  expect(found.p99).toBeLessThan(LONGEST_MS);
  return found;
}

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
  return found;
}

/**
 * Measures reads during other work.
 * @param headers of each read
 */
export async function readBeside<Result>(
  what: string,
  origin: string,
  goingOn: () => Promise<Result>,
  headers: Record<string, string> = {},
): Promise<Result> {
  let isOver = false;
  const done = goingOn().finally(() => {
    isOver = true;
  });
  const [result, beside] = await Promise.all([done, times(origin, () => isOver, headers)]);
  const { median, p99 } = expectQuickReads(beside);
  console.info(`${what}: ${beside.length} reads one after the other, median ${median} ms, p99 ${p99} ms`);
  return result;
}
