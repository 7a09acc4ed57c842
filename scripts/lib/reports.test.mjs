import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, run } from './paths.mjs';
import { packageCommand } from './platform.mjs';
import { longestFiles, readReport, whatFailed } from './reports.mjs';

/** What the two runners said of the files below, as far as it is read. `npm run test:all` runs them, for what they say today. */
const ADDS = {
  vitest: {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: '/x/adds.test.mjs',
        status: 'failed',
        message: '',
        startTime: 0,
        endTime: 5,
        assertionResults: [
          { ancestorTitles: ['adding'], title: 'is right', status: 'passed', failureMessages: [] },
          {
            ancestorTitles: ['adding'],
            title: 'is wrong',
            status: 'failed',
            failureMessages: ['AssertionError: expected 2 to be 3 // Object.is equality\n    at adds.test.mjs:2:93'],
          },
          { ancestorTitles: ['adding'], title: 'waits', status: 'skipped', failureMessages: [] },
        ],
      },
      {
        name: '/x/loads.test.mjs',
        status: 'failed',
        message: 'no such luck',
        startTime: 0,
        endTime: 0,
        assertionResults: [],
      },
    ],
  },
  playwright: {
    errors: [],
    stats: { expected: 1, skipped: 0, unexpected: 1, flaky: 0 },
    suites: [
      {
        title: 'adds.spec.mjs',
        file: 'adds.spec.mjs',
        specs: [
          {
            title: 'is right',
            ok: true,
            file: 'adds.spec.mjs',
            line: 3,
            tests: [{ projectName: 'wide', results: [{ duration: 2 }] }],
          },
        ],
        suites: [
          {
            title: 'adding',
            specs: [
              {
                title: 'is wrong',
                ok: false,
                file: 'adds.spec.mjs',
                line: 2,
                tests: [
                  {
                    projectName: 'wide',
                    results: [
                      {
                        duration: 36,
                        error: {
                          message:
                            'Error: \u001b[2mexpect(\u001b[22m\u001b[31mreceived\u001b[39m\u001b[2m).\u001b[22mtoBe\u001b[2m(\u001b[22m\u001b[32mexpected\u001b[39m\u001b[2m)\n\nExpected: \u001b[32m3\u001b[39m\nReceived: \u001b[31m2\u001b[39m',
                        },
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
};

let folder;

beforeAll(() => {
  // Inside the checkout, so that the test files find their runner.
  mkdirSync(run, { recursive: true });
  folder = mkdtempSync(join(run, 'reports-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each report is read as it was kept, and for a release as the runner writes it now. */
const ways = process.env.UNIT_TESTS === 'all' ? ['kept', 'run'] : ['kept'];

/** Keeps the report of a runner, or runs it on files of the folder. @returns where its report stands */
function reported(way, runner, args, files) {
  const report = join(folder, `${runner}.json`);
  if (way === 'kept') {
    writeFileSync(report, JSON.stringify(ADDS[runner]));
    return report;
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const [node, ...command] = packageCommand(root, runner === 'vitest' ? runner : '@playwright/test', runner);
  spawnSync(node, [...command, ...args], { cwd: folder, env });
  return report;
}

test.each(ways)(
  'of a run of vitest it says what failed and why, a file that does not load too (%s)',
  (way) => {
    const report = reported(way, 'vitest', ['run', '--root', '.', '--reporter=json', '--outputFile=vitest.json'], {
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
  },
  30_000,
);

test.each(ways)(
  'of a run of Playwright it says what failed, where and why (%s)',
  (way) => {
    const report = reported(way, 'playwright', ['test', '--reporter=json'], {
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
  },
  30_000,
);

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
