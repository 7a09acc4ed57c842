import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what is written there in memory. */
const MEMORY = '/dev/shm';
/** Containers often have 64 MB there. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * A folder for what tests write, removed with this process. It is in memory where that has room: databases of tests commit
 * thousands of times, and each time they would wait for the disk.
 */
export function scratchFolder() {
  // A short name: the path of a socket below it has 107 bytes at most.
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'tests-'));
  // Other accounts write there too: that of PostgreSQL, and one that serves what root has built.
  chmodSync(folder, 0o1777);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return folder;
}

function hasRoom() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES;
}
