import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { lastPartOf } from './backup';

const errorOutputOf = (script: string) => spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stderr;

test("reports the last paragraph of a script's output as the error", () => {
  expect(
    lastPartOf(errorOutputOf("console.error('Working …\\n\\nThe disk is full.\\nFree some space.'); process.exit(1)")),
  ).toBe('The disk is full.\nFree some space.');
});

test('reports the error of a script that throws, without the Node version', () => {
  const output = errorOutputOf("throw new Error('The table is missing')");
  expect(output.trim()).toMatch(/\n\nNode\.js v[\d.]+$/);
  expect(lastPartOf(output)).toMatch(/Error: The table is missing\n/);
});
