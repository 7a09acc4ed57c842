import { execFileSync } from 'node:child_process';
import { root } from './paths.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from main, committed or not, new ones among them. @returns {string[]} by their paths in the checkout */
export function changedFiles() {
  const since = git('merge-base', 'HEAD', 'main')[0];
  return [...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')])];
}

/** Sources that each kind of suite looks at. A change of tests alone runs these tests alone, see `own`. */
const SOURCES = {
  lint: /./,
  types: /\.(ts|tsx|json)$/,
  unit: /^(cms|web|scripts)\/|^deploy\/|^package/,
  http: /^cms\/(src|config|database|tests\/support|[^/]*$)|^scripts\/lib\/|^package/,
  browser: /^(cms\/(src|config)|web)\/|^e2e\/support\/|^scripts\/lib\/|^package|^playwright/,
};
const UNIT_TEST = /\.test\.(ts|tsx|mjs)$/;
/** The tests of a kind: `npm test -- --changed` gives them to the runner by name. */
const TESTS = { http: /^cms\/(tests\/.*\.test\.ts)$/, browser: /^(e2e\/.*\.spec\.ts)$/ };

/**
 * The suites that look at some of these files; where only tests have changed, with these tests alone.
 * @template {{ name: string, command: string[] }} Suite
 * @param {string[]} files @param {Suite[]} suites
 * @returns {Suite[]}
 */
export const touchedBy = (files, suites) =>
  suites.flatMap((suite) => {
    const isSource = (file) => SOURCES[suite.name].test(file) && !(suite.name !== 'unit' && UNIT_TEST.test(file));
    if (suite.name === 'lint' ? files.length > 0 : files.some(isSource)) return [suite];
    const tests = files.flatMap((file) => TESTS[suite.name]?.exec(file)?.[1] ?? []);
    return tests.length > 0 ? [{ ...suite, command: [...suite.command, ...tests] }] : [];
  });
