import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** How often the product looks at its clock (see move-clock.cjs), with room. */
const SEEN_MS = 100;

/** A clock for a product under test: start it with `env`, then `move` it ahead. */
export function movableClock() {
  const file = join(tmpdir(), `first-commit-clock-${crypto.randomUUID()}`);
  let ahead = 0;
  writeFileSync(file, '0');
  return {
    env: {
      CLOCK_FILE: file,
      NODE_OPTIONS: `-r ${fileURLToPath(new URL('./move-clock.cjs', import.meta.url))}`,
    },
    async move(milliseconds: number): Promise<void> {
      ahead += milliseconds;
      writeFileSync(file, String(ahead));
      await sleep(SEEN_MS);
    },
    remove: () => rmSync(file, { force: true }),
  };
}
