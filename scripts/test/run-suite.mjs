import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/paths.mjs';

/** Reads the counts from a runner's own report. */
const COUNTS = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.length,
  }),
  playwright: ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
};

/**
 * Runs one suite. Its log and its runner's report are in `.run/tests`.
 * @param {import('./suites.mjs').Suite} suite
 * @returns {Promise<{ passed: number, failed: number, skipped: number, seconds: number, log: string }>} log: path of
 *   the log file
 */
export async function runSuite({ title, command, cwd, env, prepare, runner, mayBeNone = false }) {
  const file = join(run, 'tests', title.toLowerCase().replaceAll(/[^a-z]+/g, '-'));
  const [log, json] = [`${file}.log`, `${file}.json`];
  mkdirSync(join(run, 'tests'), { recursive: true });
  rmSync(json, { force: true });
  const begun = Date.now();
  const prepared = await prepare?.();
  const reporters = {
    vitest: ['--reporter=minimal', '--reporter=json', `--outputFile.json=${json}`],
    playwright: ['--reporter=dot,json'],
  };
  const [program, ...args] = [...command, ...(reporters[runner] ?? [])];
  const output = openSync(log, 'w');
  const code = await new Promise((resolve) => {
    spawn(program, args, {
      cwd,
      env: { ...process.env, ...env, ...prepared, PLAYWRIGHT_JSON_OUTPUT_FILE: json },
      stdio: ['ignore', output, output],
    })
      .once('error', () => resolve(127))
      .once('close', (status) => resolve(status ?? 130));
  });
  closeSync(output);
  const seconds = Math.round((Date.now() - begun) / 1000);
  const none = { passed: 0, failed: 0, skipped: 0, files: 0 };
  const { files, ...counts } = runner ? countsIn(json, runner, none) : { ...none, passed: code === 0 ? 1 : 0 };
  const isNothing = counts.passed + counts.failed + counts.skipped === 0;
  // If a runner fails without a failed test, it or its setup has crashed: each file without results has failed.
  if (counts.failed === 0 && (code !== 0 || (isNothing && !mayBeNone)))
    counts.failed = Math.max(1, runner === 'vitest' ? countFiles({ command, cwd, env }) - files : 0);
  return { ...counts, seconds, log };
}

function countsIn(json, runner, none) {
  try {
    return COUNTS[runner](JSON.parse(readFileSync(json, 'utf8')));
  } catch {
    return none;
  }
}

/** Counts the test files of a Vitest suite without running them. */
function countFiles({ command: [program, ...args], cwd, env }) {
  const list = [...args.map((word) => (word === 'run' ? 'list' : word)), '--filesOnly', '--json'];
  const { stdout } = spawnSync(program, list, { cwd, env: { ...process.env, ...env }, encoding: 'utf8' });
  // Other lines may come before the list.
  return JSON.parse(/^\[.*\]$/ms.exec(stdout)?.[0] ?? '[]').length;
}
