import { execFileSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { cms, folderOf, root, web } from '../lib/paths.mjs';
import { packageCommand } from '../lib/platform.mjs';
import { Stop } from '../lib/stop.mjs';
import { findChromium } from './chromium.mjs';
import { findNginx } from './nginx.mjs';

/**
 * Suites in a stage run at the same time; those in a lane run one after another. `needs` is a requirement other than
 * the tools. `tests` matches test files; `folder` matches tests and their helpers. A change to the `sources` runs the
 * whole suite; another change below `folder` runs the tests that import the changed file.
 * @typedef {{ name: string, stage: string, lane: string, title: string, command: string[], cwd: string,
 *   env?: NodeJS.ProcessEnv, prepare?: () => Promise<NodeJS.ProcessEnv>, runner?: 'vitest' | 'playwright',
 *   needs?: 'packages' | 'build', tests?: RegExp, folder?: RegExp, sources?: RegExp, isExtra?: boolean, mayBeNone?: boolean }} Suite
 */

/** Sources of server and site, which every browser test uses. */
const PRODUCT = /^(cms\/(src|config|database|[^/]*$)|web\/|scripts\/(lib|test)\/|package)(?!.*\.test\.)/;
/** Sources of the server, which every HTTP test uses. */
const SERVER = /^(cms\/(src|config|database|[^/]*$)|scripts\/(lib|test)\/|package)(?!.*\.test\.)/;

/** Defines a Vitest suite. */
export const vitest = (title, cwd, config, suite) => ({
  title,
  command: [...packageCommand(cwd === web ? web : root, 'vitest'), 'run', '--config', config],
  cwd,
  runner: 'vitest',
  ...suite,
});

export const playwright = (title, args, suite) => ({
  title,
  command: [...packageCommand(root, '@playwright/test', 'playwright'), 'test', ...args],
  cwd: root,
  runner: 'playwright',
  prepare: async () => ({ CHROMIUM: await findChromium('shell') }),
  needs: 'build',
  ...suite,
});

const code = (name, title, command, suite) => ({
  name,
  stage: 'code',
  lane: 'others',
  title,
  command,
  cwd: root,
  sources: /./,
  ...suite,
});

/** Checks types with the root's compiler, which is ten times as fast as the one Strapi builds with. */
const types = (title, folder) =>
  code('types', title, [...packageCommand(root, 'typescript', 'tsc'), '--noEmit', '-p', folder], {
    needs: 'packages',
    sources: /\.(ts|tsx|json)$/,
  });

const unit = (title, cwd, config, suite) =>
  vitest(title, cwd, config, { name: 'unit', stage: 'code', needs: 'packages', ...suite });

const SHARED = { projects: ['shared'], tests: /^cms\/tests\/(?!.*\.(own|mailed)\.).*\.test\.ts$/ };
const OWN = { projects: ['mailed', 'own'], tests: /^cms\/tests\/.*\.(own|mailed)\.test\.ts$/ };

/**
 * Defines a suite of HTTP tests. @param {'usual' | 'database'} which all but the release-only tests, or only those
 * where the databases can differ
 */
function http(title, lane, database, { projects, tests }, which) {
  const suite = vitest(title, cms, 'vitest.http.config.mts', {
    name: 'http',
    stage: 'product',
    lane,
    env: { TEST_DATABASE: database, HTTP_TESTS: which },
    needs: 'build',
    tests,
    folder: /^cms\/tests\//,
    sources: SERVER,
  });
  return { ...suite, command: [...suite.command, ...projects.flatMap((project) => ['--project', project])] };
}

const extra = (name, database) => ({
  name,
  stage: name,
  lane: name,
  env: database && { TEST_DATABASE: database },
  needs: 'build',
  isExtra: true,
});
const FAULTS = { tests: /^e2e\/faults\/.*\.faults\.ts$/ };

/** All suites, fast ones first. A suite without a test runner counts as one test. @type {Suite[]} */
export const suites = [
  code('lint', 'Lint', [...packageCommand(root, '@biomejs/biome', 'biome'), 'ci', '.', '--error-on-warnings']),
  code('lint', 'Structure', [process.execPath, join(root, 'scripts', 'check-structure.mjs')]),
  types('Types of the CMS', cms),
  types('Types of the panel', join(cms, 'src', 'admin')),
  types('Types of the site', web),
  types('Types of the tests', root),
  unit('Unit tests of the site', web, 'vite.config.ts', {
    lane: 'site',
    tests: /^web\/src\/.*\.test\.tsx?$/,
    folder: /^(web|cms\/src\/contract)\//,
  }),
  unit('Unit tests of the CMS', cms, 'vitest.config.mts', {
    lane: 'cms',
    tests: /^cms\/(src|config)\/.*\.test\.ts$/,
    folder: /^cms\/(src|config)\//,
  }),
  // These tests also read files that they do not import.
  unit('Unit tests of the scripts', root, 'vitest.config.mjs', {
    lane: 'others',
    tests: /^scripts\/.*\.test\.mjs$/,
    sources: /^(scripts|deploy)\/|^[^/]*$/,
  }),
  // One lane is CPU-bound; the other mostly waits for servers to start and stop.
  http('HTTP tests on SQLite', 'computes', 'sqlite', SHARED, 'usual'),
  http('HTTP tests with servers of their own, SQLite', 'waits', 'sqlite', OWN, 'usual'),
  http('HTTP tests with servers of their own, PostgreSQL, where they differ', 'waits', 'postgres', OWN, 'database'),
  // This suite is CPU-bound too, but the browser tests' lane takes longer.
  http('HTTP tests on PostgreSQL, where the databases differ', 'waits', 'postgres', SHARED, 'database'),
  playwright('Browser tests', [], {
    name: 'browser',
    stage: 'product',
    lane: 'computes',
    tests: /^e2e\/[^/]+\.spec\.ts$/,
    folder: /^e2e\/(support\/|[^/]+$)/,
    sources: PRODUCT,
  }),
  vitest('Faults on SQLite', root, 'e2e/faults/vitest.config.mts', { ...extra('faults', 'sqlite'), ...FAULTS }),
  vitest('Faults on PostgreSQL', root, 'e2e/faults/vitest.config.mts', { ...extra('faults', 'postgres'), ...FAULTS }),
  playwright('Faults of the site', ['--config', 'e2e/front-faults'], {
    ...extra('faults', 'sqlite'),
    tests: /^e2e\/front-faults\/.*\.spec\.ts$/,
  }),
  vitest('Cluster', root, 'e2e/cluster/vitest.config.mts', {
    ...extra('cluster'),
    tests: /^e2e\/cluster\/.*\.cluster\.ts$/,
    prepare: async () => ({ NGINX: await findNginx(), TEST_DATABASE: 'postgres' }),
  }),
];

const CHANGED_SINCE = { vitest: '--changed', playwright: '--only-changed' };
const MAY_BE_NONE = { vitest: '--passWithNoTests', playwright: '--pass-with-no-tests' };
/** @returns {Suite} with only some of its tests, which may be none */
const partOf = (suite, ...args) => ({
  ...suite,
  command: [...suite.command, MAY_BE_NONE[suite.runner], ...args],
  mayBeNone: true,
});
/** @returns {Suite} including the tests that usually only run for a release */
const entire = (suite, env) => ({
  ...suite,
  title: suite.title.replace(/, where .*/, ''),
  env: { ...suite.env, ...env },
});

/**
 * Chooses suites and tests.
 * @param {{ only?: string, on?: string, all?: boolean, changed?: boolean }} options of `npm test`
 * @param {string[]} given files and folders; with `only`, parts of file names
 * @returns {Suite[]}
 * @throws {Stop} for an unknown name
 */
export function chooseSuites({ only, on, all = false, changed = false }, given = []) {
  const names = only?.split(',');
  const paths = names ? [] : given.map((path) => relative(root, folderOf(path)).replaceAll(sep, '/'));
  const unknown = [
    ...(names ?? []).filter((name) => !suites.some((suite) => suite.name === name)),
    ...(on === undefined || on === 'sqlite' || on === 'postgres' ? [] : [on]),
    ...paths.filter((path) => !existsSync(join(root, path))),
  ];
  if (unknown.length > 0) throw new Stop(`There is no ${unknown.join(', ')}. --help lists the options.`);

  const isWanted = ({ name, isExtra }) =>
    names ? names.includes(name) : paths.length > 0 || !isExtra || (all && name === 'faults');
  const database = on ?? (paths.length > 0 ? 'sqlite' : undefined);
  const isOn = ({ env }) => !database || !env?.TEST_DATABASE || env.TEST_DATABASE === database;
  const wanted = suites.filter((suite) => isWanted(suite) && isOn(suite));
  if (paths.length > 0) return wanted.flatMap((suite) => testsAt(paths, suite));
  if (changed) return whatChanged(wanted, changedFiles());
  if (given.length > 0) return wanted.map((suite) => (suite.runner ? partOf(suite, ...given) : suite));
  return all ? wanted.map((suite) => entire(suite, RELEASE)) : wanted;
}

const RELEASE = { HTTP_TESTS: 'all', BROWSER_TESTS: 'all' };
/** Runs all tests of a named file, even those for a release. */
const NAMED = { HTTP_TESTS: 'all', BROWSER_TESTS: 'named' };

/** Limits a suite to the tests at some paths; for other files, to the unit tests that import them. */
function testsAt(paths, suite) {
  const isFile = (path) => statSync(join(root, path)).isFile();
  // For all of e2e, run only the browser tests: fault and cluster tests take too long.
  const own = suite.isExtra ? paths.filter((path) => path.startsWith('e2e/')) : paths;
  const files = own.flatMap((path) => (isFile(path) ? path : globSync(`${path}/**/*.{ts,tsx,mjs}`, { cwd: root })));
  const tests = files.map((file) => file.replaceAll(sep, '/')).filter((file) => suite.tests?.test(file));
  if (tests.length > 0)
    return [entire(partOf(suite, ...tests.map((file) => relative(suite.cwd, join(root, file)))), NAMED)];
  const sources = paths.filter((path) => isFile(path) && suite.name === 'unit' && suite.folder?.test(path));
  if (sources.length === 0 || sources.some((path) => /\.test\./.test(path))) return [];
  const related = partOf(suite, '--run', ...sources.map((path) => join(root, path)));
  return [{ ...related, command: related.command.map((word) => (word === 'run' ? 'related' : word)) }];
}

/**
 * Lists files that differ from main, committed or not, including new ones. Also returns the commit that they are
 * compared with.
 */
function changedFiles() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [since] = git('merge-base', 'HEAD', 'main');
  return { since, files: [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')] };
}

/**
 * Chooses the suites that changed files affect: all of a suite if its sources changed, otherwise only the tests that
 * import the files.
 */
export function whatChanged(wanted, { since, files }) {
  return wanted.flatMap((suite) => {
    const concerns = (pattern) => files.some((file) => pattern?.test(file));
    if (concerns(suite.sources)) return [suite];
    return concerns(suite.folder) ? [partOf(suite, `${CHANGED_SINCE[suite.runner]}=${since}`)] : [];
  });
}
