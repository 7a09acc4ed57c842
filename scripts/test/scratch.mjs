import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** On Linux this folder is in memory. */
const MEMORY = '/dev/shm';
/** Minimum free space. Containers often have only 64 MB there. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * Returns a folder for test data, deleted when this process exits. In memory if there is room, because test databases
 * commit thousands of times and would wait for the disk each time.
 */
export function scratchFolder() {
  // Short, because the path of a socket in it can have at most 107 bytes.
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'tests-'));
  // Other accounts, such as PostgreSQL's, write there too.
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
