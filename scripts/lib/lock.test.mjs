import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { alone } from './lock.mjs';

const file = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'set-up.lock');

test('two set-ups of one folder take turns', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const path = file();
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await sleep(50);
    inside -= 1;
  };
  await Promise.all([alone(work, path), alone(work, path), alone(work, path)]);
  expect(most).toBe(1);
  expect(existsSync(path)).toBe(false);
});

test('a lock is given back when the work fails, and one of a dead process does not count', async () => {
  const path = file();
  await expect(alone(() => Promise.reject(new Error('no')), path)).rejects.toThrow('no');
  writeFileSync(path, '999999999');
  await expect(alone(async () => 'done', path)).resolves.toBe('done');
});
