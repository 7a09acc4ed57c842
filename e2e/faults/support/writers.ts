import { setTimeout as sleep } from 'node:timers/promises';
import { isAcknowledged, type Kind, kinds, newSubmission, type Outcome, send } from './submissions';

/** Pause after a refused connection: no visitor retries immediately. */
const PAUSE_MS = 50;
/** Longest wait for the first forms to be acknowledged. */
const WARM_MS = 60_000;

/**
 * Starts visitors who send one form after another.
 * @returns the outcomes so far, and `stop`, which waits for requests in flight
 */
export function startWriters(url: string, count = 20, of: readonly Kind[] = kinds) {
  const outcomes: Outcome[] = [];
  let stopped = false;
  const running = Array.from({ length: count }, async (_, index) => {
    const kind = of[index % of.length] as Kind;
    while (!stopped) {
      const outcome = await send(url, newSubmission(kind));
      outcomes.push(outcome);
      if (!isAcknowledged(outcome)) await sleep(PAUSE_MS);
    }
  });
  return {
    outcomes,
    /** Resolves when this many forms have been acknowledged. */
    async warm(acknowledged = 40): Promise<void> {
      const until = Date.now() + WARM_MS;
      while (outcomes.filter(isAcknowledged).length < acknowledged) {
        if (Date.now() > until) {
          stopped = true;
          throw new Error(`The server acknowledges nothing: ${JSON.stringify(outcomes.at(-1)?.answer)}`);
        }
        await sleep(10);
      }
    },
    async stop(): Promise<Outcome[]> {
      stopped = true;
      await Promise.all(running);
      return outcomes;
    },
  };
}

/**
 * Sends unacknowledged submissions again, each with the same key as before, as the site does.
 * @returns their outcomes
 */
export async function sendAgain(url: string, outcomes: Outcome[]): Promise<Outcome[]> {
  const again: Outcome[] = [];
  const waiting = outcomes.filter((outcome) => !isAcknowledged(outcome)).map(({ submission }) => submission);
  const four = Array.from({ length: 4 }, async () => {
    for (let submission = waiting.pop(); submission; submission = waiting.pop()) {
      let outcome = await send(url, submission);
      for (let tries = 1; !isAcknowledged(outcome) && tries < 5; tries += 1) {
        await sleep(500);
        outcome = await send(url, submission);
      }
      again.push(outcome);
    }
  });
  await Promise.all(four);
  return again;
}
