import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, run } from './paths.mjs';
import { packageCommand } from './platform.mjs';
import { longestFiles, readReport, whatFailed } from './reports.mjs';

let folder;

beforeAll(() => {
  // Inside the checkout, so that the test files find their runner.
  mkdirSync(run, { recursive: true });
  folder = mkdtempSync(join(run, 'reports-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a runner of tests on files of the folder, and gives where its report stands. */
function ran(runner, args, files) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, `${runner}.json`);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const [node, ...command] = packageCommand(root, runner === 'vitest' ? runner : '@playwright/test', runner);
  spawnSync(node, [...command, ...args], { cwd: folder, env });
  return report;
}

test('of a run of vitest it says what failed and why, a file that does not load too', () => {
  const report = ran('vitest', ['run', '--root', '.', '--reporter=json', '--outputFile=vitest.json'], {
    'vitest.config.mjs': `export default { test: { include: ['*.test.mjs'] } };`,
    'adds.test.mjs': `import { describe, expect, test } from 'vitest';
      describe('adding', () => { test('is right', () => {}); test('is wrong', () => expect(1 + 1).toBe(3)); test.skip('waits'); });`,
    'loads.test.mjs': `throw new Error('no such luck');`,
  });
  const { failures, files, ...counts } = readReport.vitest(report);
  expect(files.map(({ file }) => file.replace(/.*\//, '')).sort()).toEqual(['adds.test.mjs', 'loads.test.mjs']);
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 1 });
  expect(failures.map((failure) => failure.split('\n').slice(0, 2)).sort()).toEqual([
    [expect.stringMatching(/adds\.test\.mjs › adding › is wrong$/), expect.stringContaining('expected 2 to be 3')],
    [expect.stringMatching(/loads\.test\.mjs$/), expect.stringContaining('no such luck')],
  ]);
}, 30_000);

test('of a run of Playwright it says what failed, where and why', () => {
  const report = ran('playwright', ['test', '--reporter=json'], {
    'playwright.config.mjs': `export default { testMatch: '*.spec.mjs', respectGitIgnore: false, projects: [{ name: 'wide' }] };`,
    'adds.spec.mjs': `import { expect, test } from '@playwright/test';
test.describe('adding', () => { test('is wrong', () => expect(1 + 1).toBe(3)); });
test('is right', () => {});`,
  });
  const { failures, files, ...counts } = readReport.playwright(report);
  expect(files).toEqual([{ file: 'e2e/adds.spec.mjs', seconds: expect.any(Number) }]);
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatch(/^\[wide\] .*adds\.spec\.mjs:2 › adding › is wrong\n.*toBe/);
  expect(failures[0]).toContain('Expected: 3');
}, 30_000);

test('a report that is not there is no report, and nothing is said of nothing', () => {
  expect(readReport.vitest(join(folder, 'none.json'))).toBeNull();
  expect(whatFailed([])).toBe('');
});

test('the longest files come first, and no more than asked for', () => {
  const files = [1, 30.26, 2].map((seconds) => ({ file: `${seconds}.test.ts`, seconds, suite: 'HTTP' }));
  expect(longestFiles(files, 2)).toBe(
    'The 2 longest files:\n   30.3 s  30.26.test.ts  (HTTP)\n    2.0 s  2.test.ts  (HTTP)\n\n',
  );
  expect(longestFiles([])).toBe('');
});
