import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const LOOK_MS = 5;
const MOST_MS = 10_000;

/**
 * Creates the clock for a product under test (test-clock.cjs).
 * @param {string} file passes the time to the product
 * @param {string} [at] the time at which it starts, instead of now
 * @returns settings for the product, and `move`, which resolves once the product's clock has jumped
 */
export function testClock(file, at) {
  let [dates, timers] = [at ? Date.parse(at) - Date.now() : 0, 0];
  const words = () => `${dates} ${timers}`;
  writeFileSync(file, words());
  return {
    env: { CLOCK_FILE: file, NODE_OPTIONS: `-r ${fileURLToPath(new URL('./test-clock.cjs', import.meta.url))}` },
    /**
     * @param {number} milliseconds ahead, or back when negative
     * @param {{ datesAlone?: boolean }} options true leaves timers as they are, as if someone had set the machine's clock
     */
    move: async (milliseconds, { datesAlone = false } = {}) => {
      dates += milliseconds;
      if (!datesAlone) timers += milliseconds;
      writeFileSync(file, words());
      const latest = Date.now() + MOST_MS;
      while (seen(file) !== words()) {
        if (Date.now() > latest) throw new Error(`The product did not look at its clock for ${MOST_MS} ms.`);
        await sleep(LOOK_MS);
      }
    },
    /** Returns the product's current time, in milliseconds since 1970. */
    now: () => Date.now() + dates,
    remove: () => {
      for (const end of ['', '.seen']) rmSync(file + end, { force: true });
    },
  };
}

function seen(file) {
  try {
    return readFileSync(`${file}.seen`, 'utf8');
  } catch {
    return '';
  }
}
