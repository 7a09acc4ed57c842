import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { alone } from './lock.mjs';

const file = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'set-up.lock');

test('setups of the same folder take turns', async () => {
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

/** Takes the lock repeatedly, and reports if another process has it too. */
const TAKER = `
  const { takeMark } = await import(process.argv[1]);
  const { mkdirSync, rmdirSync, rmSync, appendFileSync, writeFileSync } = await import('node:fs');
  const [, , file] = process.argv;
  const end = Date.now() + 3000;
  while (Date.now() < end) {
    if (takeMark(file)) continue;
    try {
      mkdirSync(file + '.inside');
      rmdirSync(file + '.inside');
    } catch {
      appendFileSync(file + '.both', 'x');
    }
    appendFileSync(file + '.taken', 'x');
    // Sometimes leaves a lock that looks like a dead process's.
    if (Math.random() < 0.5) writeFileSync(file, '999999999');
    else rmSync(file);
  }`;

test('only one process at a time gets the lock, even if it is stale', async () => {
  const path = file();
  const mark = new URL('process-mark.mjs', import.meta.url).href;
  const takers = [1, 2, 3, 4].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', TAKER, mark, path], { stdio: 'inherit' }),
  );
  expect(await Promise.all(takers.map((taker) => once(taker, 'exit')))).toEqual(takers.map(() => [0, null]));
  expect(readFileSync(`${path}.taken`).length).toBeGreaterThan(10);
  expect(existsSync(`${path}.both`)).toBe(false);
}, 60_000);

test('a lock is released when the work fails, and a stale one is ignored', async () => {
  const path = file();
  await expect(alone(() => Promise.reject(new Error('no')), path)).rejects.toThrow('no');
  writeFileSync(path, '999999999');
  await expect(alone(async () => 'done', path)).resolves.toBe('done');
});

test('reports a folder that is not writable', async () => {
  const path = file();
  writeFileSync(path, '');
  await expect(alone(async () => 'done', join(path, 'set-up.lock'))).rejects.toThrow(
    /^The folder .* cannot be written to \((EEXIST|ENOTDIR)\)\. The checkout must be writable\.$/,
  );
});
