import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { lastPartOf } from './make-backup';

const saidBy = (script: string) => spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stderr;

test('reports the last paragraph that a script prints as its error', () => {
  expect(
    lastPartOf(saidBy("console.error('Working …\\n\\nThe disk is full.\\nFree some space.'); process.exit(1)")),
  ).toBe('The disk is full.\nFree some space.');
});

test('reports the error of a script that throws, without the Node version', () => {
  const said = saidBy("throw new Error('The table is missing')");
  expect(said.trim()).toMatch(/\n\nNode\.js v[\d.]+$/);
  expect(lastPartOf(said)).toMatch(/Error: The table is missing\n/);
});
