import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { privateDisk } from './private-disk';

/** A disk of its own, where this account may mount one. */
const disk = mkdtempSync(join(tmpdir(), 'full-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', disk]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk]);
  rmdirSync(disk);
});

test.runIf(isMounted)('a store whose disk is full is not ready', async () => {
  const store = privateDisk(disk, disk);
  await expect(store.check()).resolves.toBeUndefined();
  writeFileSync(join(disk, 'large'), Buffer.alloc(20 * 1024 ** 2));
  await expect(store.check()).rejects.toThrow('the disk is full');
});
