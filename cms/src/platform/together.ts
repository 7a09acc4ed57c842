import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises';
import { Unavailable } from './errors';

interface Waiting<Call, Result> {
  call: Call;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Time after which the next batch starts even if one hangs. */
const LONGEST_TURN_MS = 100;

/**
 * Batches simultaneous calls; later ones form the next batch. If a batch fails, its calls are retried one by one, so
 * none fails because of another. They are not retried after `Unavailable`, because the batch may have succeeded.
 * @param work returns the results in the order of the calls, and has no effect if it rejects
 */
export function together<Call, Result>(work: (calls: Call[]) => Promise<Result[]>): (call: Call) => Promise<Result> {
  let waiting: Waiting<Call, Result>[] = [];
  let running = false;

  async function doAll(round: Waiting<Call, Result>[]): Promise<void> {
    try {
      const results = await work(round.map(({ call }) => call));
      for (const [index, { resolve }] of round.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (round.length === 1 || error instanceof Unavailable) for (const { reject } of round) reject(error);
      else await Promise.all(round.map((one) => doAll([one])));
    }
  }

  async function start(): Promise<void> {
    await afterPoll();
    while (waiting.length > 0) {
      const round = waiting;
      waiting = [];
      await Promise.race([doAll(round), sleep(LONGEST_TURN_MS, undefined, { ref: false })]);
    }
    running = false;
  }

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject });
      if (running) return;
      running = true;
      void start();
    });
}
