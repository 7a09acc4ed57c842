import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/**
 * What a suite counted; each failure: a line with its file and its name, and lines of why; and how long each file took.
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], files: FileTime[] }} Report
 */

/** How much of an error is in the summary: what was expected, what came, and where. */
const LINES_OF_WHY = 12;

/** @type {Record<'vitest' | 'playwright', (file: string) => Report | null>} null where there is no report to read */
export const readReport = {
  vitest(file) {
    const report = read(file);
    if (!report) return null;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + (report.numTodoTests ?? 0),
      failures: report.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOfVitest),
      files: report.testResults.map(({ name, startTime, endTime }) => ({
        file: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
    };
  },
  playwright(file) {
    const report = read(file);
    if (!report) return null;
    const { expected, unexpected, flaky, skipped } = report.stats;
    const failures = [
      ...report.suites.flatMap((suite) => failuresOfPlaywright(suite)),
      // Of no test: a setup that failed, or that the run was ended early.
      ...report.errors.map(({ message }) => failure('The run', message)),
    ];
    const files = report.suites.map((suite) => ({
      file: join('e2e', suite.file),
      seconds: sum(testsOf(suite).flatMap(({ results }) => results.map(({ duration }) => duration / 1000))),
    }));
    return { passed: expected, failed: unexpected + flaky, skipped, failures, files };
  },
};

/**
 * The files that took longest, for the end of a run: what to look at when it gets slow.
 * @param {(FileTime & { suite: string })[]} files
 */
export function longestFiles(files, count = 10) {
  const longest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
  if (longest.length === 0) return '';
  const lines = longest.map(({ file, suite, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}  (${suite})`);
  return `The ${longest.length} longest files:\n${lines.join('\n')}\n\n`;
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const testsOf = ({ suites = [], specs = [] }) => [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)];

/** The failures once more, for the end of a run: the words of a suite are thousands of lines up by then. Empty without any. */
export const whatFailed = (failures) => (failures.length > 0 ? `What failed:\n\n${failures.join('\n\n')}\n\n` : '');

/** A file fails by its tests, or by itself: it does not load, or what it prepares fails. */
function failuresOfVitest({ name, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [failure(file, message)];
  return failed.map((test) =>
    failure([file, ...test.ancestorTitles.filter(Boolean), test.title].join(' › '), test.failureMessages[0]),
  );
}

function failuresOfPlaywright({ suites = [], specs = [] }, titles = []) {
  const own = specs
    .filter(({ ok }) => !ok)
    .flatMap(({ file, line, title, tests }) =>
      tests.map(({ projectName, results }) =>
        failure(
          [`[${projectName}] ${file}:${line}`, ...titles, title].join(' › '),
          results.find(({ error }) => error)?.error.message,
        ),
      ),
    );
  return [...own, ...suites.flatMap((suite) => failuresOfPlaywright(suite, [...titles, suite.title]))];
}

function failure(where, why = '') {
  const lines = stripVTControlCharacters(why).split('\n').filter(Boolean);
  return [where, ...lines.slice(0, LINES_OF_WHY).map((line) => `    ${line}`)].join('\n');
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
