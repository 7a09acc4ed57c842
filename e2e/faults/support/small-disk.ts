import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot } from '../../../scripts/lib/platform.mjs';

/** True if this account may mount; otherwise tests that need their own disk are skipped, and say so. */
export const canMount = (() => {
  if (process.platform !== 'linux' || !isRoot()) return false;
  try {
    makeDisk(1).remove();
    return true;
  } catch {
    return false;
  }
})();

/** Makes a disk of this size, in memory. */
export function makeDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'first-commit-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  const ballast = join(folder, 'ballast');
  const free = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    /** Fills it to the last byte, or until this much is left. */
    fill(left = 0): void {
      const bytes = free() - left;
      try {
        if (bytes > 0) writeFileSync(ballast, Buffer.alloc(bytes), { flag: 'a' });
      } catch (error) {
        // Someone else took the last byte, so it is full.
        if ((error as { code?: string }).code !== 'ENOSPC') throw error;
      }
    },
    clear: () => rmSync(ballast, { force: true }),
    remove(): void {
      execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
