import { readFileSync } from 'node:fs';

const SAMPLE_MS = 50;

/**
 * Watches the resident memory of a process (Linux).
 * @returns `stop`, which gives what it was before and the most it has been, in MB
 */
export function memoryOf(pid) {
  const read = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
  const before = read();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, read());
  }, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      return { before, most };
    },
  };
}

/**
 * Reads again and again, so many at once.
 * @param {() => Promise<unknown>} read
 * @returns `stop`, which gives how many there were, how many failed, and how long they took in milliseconds
 */
export function readLoad(read, readers) {
  const took = [];
  let failed = 0;
  let stopped = false;
  const running = Array.from({ length: readers }, async () => {
    while (!stopped) {
      const begun = performance.now();
      await read().catch(() => {
        failed += 1;
      });
      took.push(performance.now() - begun);
    }
  });
  return {
    async stop() {
      stopped = true;
      await Promise.all(running);
      took.sort((a, b) => a - b);
      const at = (part) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0;
      return { count: took.length, failed, p50: at(0.5), p99: at(0.99), most: took.at(-1) ?? 0 };
    },
  };
}

/** Prints a table of a name, a figure and what it is compared with. */
export function show(rows) {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)));
  for (const [name, figure, beside] of rows) {
    console.log(`  ${name.padEnd(widths[0])}  ${figure.padStart(widths[1])}  ${beside}`.trimEnd());
  }
}
