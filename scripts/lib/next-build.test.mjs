import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { takeFromNext } from './next-build.mjs';
import { run } from './paths.mjs';

/** Folder in this checkout that no build uses. */
const output = join(run, 'try-next', 'dist');
const made = join(run, 'next', '.run', 'try-next', 'dist');
const put = (folder, text) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'from'), text);
};
const isFrom = (text) => (folder) =>
  existsSync(join(folder, 'from')) && readFileSync(join(folder, 'from'), 'utf8') === text;

afterEach(() => {
  for (const folder of [join(run, 'try-next'), join(run, 'next', '.run')])
    rmSync(folder, { recursive: true, force: true });
});

test('startup replaces the old build with the next one if the next one was built from the same sources', () => {
  put(output, 'version 1');
  put(made, 'version 2');
  expect(takeFromNext(output, isFrom('version 2'))).toBe(true);
  expect(readFileSync(join(output, 'from'), 'utf8')).toBe('version 2');
  expect(existsSync(made)).toBe(false);
});

test('ignores a next build that was built from other sources', () => {
  put(output, 'version 1');
  put(made, 'version 2');
  expect(takeFromNext(output, isFrom('version 3'))).toBe(false);
  expect(readFileSync(join(output, 'from'), 'utf8')).toBe('version 1');
  expect(existsSync(made)).toBe(true);
});
