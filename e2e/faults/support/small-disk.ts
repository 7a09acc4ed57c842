import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot } from '../../../scripts/lib/platform.mjs';

/** True if this account can mount disks; otherwise, tests that need their own disk are skipped with a message. */
export const canMount = (() => {
  if (process.platform !== 'linux' || !isRoot()) return false;
  try {
    makeDisk(1).remove();
    return true;
  } catch {
    return false;
  }
})();

/** Mounts an in-memory disk of this size. */
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
    /** Fills the disk until `left` bytes are free. */
    fill(left = 0): void {
      const bytes = free() - left;
      try {
        if (bytes > 0) writeFileSync(ballast, Buffer.alloc(bytes), { flag: 'a' });
      } catch (error) {
        // Another process took the last byte, so the disk is full.
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
