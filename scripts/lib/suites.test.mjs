import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { run } from './paths.mjs';
import { runSuite, vitest } from './suites.mjs';

test('a suite whose set-up fails counts every file that did not run as failed', async () => {
  mkdirSync(run, { recursive: true });
  // Below the root, where its packages are found.
  const folder = mkdtempSync(join(run, 'suite-'));
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  try {
    writeFileSync(join(folder, 'config.mjs'), "export default { test: { globalSetup: ['./set-up.mjs'] } };");
    writeFileSync(join(folder, 'set-up.mjs'), "export default () => { throw new Error('no'); };");
    for (const name of ['one', 'two', 'three']) writeFileSync(join(folder, `${name}.test.mjs`), '');
    const { passed, failed, failures } = await runSuite({ title: 'T', ...vitest(folder, 'config.mjs') }, 'at the end');
    expect([passed, failed]).toEqual([0, 3]);
    expect(failures.join()).toMatch(/^T: 3 test files did not run: .*two\.test\.mjs/);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
