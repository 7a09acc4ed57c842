import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findChromium } from './chromium.mjs';
import { cms, root, run, web } from './paths.mjs';
import { packageCommand } from './platform.mjs';
import { readReport } from './reports.mjs';

/** A suite of vitest by its configuration. */
export const vitest = (cwd, config, env = {}) => ({
  command: [...packageCommand(root, 'vitest'), 'run', '--config', config],
  cwd,
  env,
  report: 'vitest',
});

/** A suite of Playwright. @param {string[]} args */
export const playwright = (args = []) => ({
  command: [...packageCommand(root, '@playwright/test', 'playwright'), 'test', ...args],
  cwd: root,
  report: 'playwright',
  prepare: async () => ({ CHROMIUM: await findChromium('shell') }),
});

/**
 * @param {'computes' | 'waits'} lane
 * @param {'sqlite' | 'postgres'} database
 * @param {('shared' | 'mailed' | 'own')[]} projects of the configuration
 * @param {'usual' | 'database'} tests every file but those for a release, or those where the databases can differ
 */
function httpTests(title, lane, database, projects, tests = 'usual') {
  const { command, ...suite } = vitest(cms, 'vitest.http.config.mts', { TEST_DATABASE: database, HTTP_TESTS: tests });
  return {
    name: 'http',
    stage: 'product',
    lane,
    title,
    command: [...command, ...projects.flatMap((project) => ['--project', project])],
    ...suite,
    needs: 'build',
  };
}

/**
 * Checks the types of one folder with the root's compiler, ten times as fast as the one Strapi builds with.
 * @param {string[]} more options for folders with settings of an older compiler
 */
function types(title, folder, more = []) {
  return {
    name: 'types',
    stage: 'code',
    lane: 'others',
    title,
    command: [...packageCommand(root, 'typescript', 'tsc'), '--noEmit', '-p', folder, ...more],
    cwd: root,
    needs: 'packages',
  };
}

// TypeScript 7's replacement for the module resolution in Strapi's settings.
const NODE_MODULES = ['--module', 'nodenext', '--moduleResolution', 'nodenext'];

/**
 * Every suite, fast ones first. A suite without a report counts as one test: it passes or it does not.
 * Those of a `stage` run at the same time, and of them those of a `lane` one after another. `needs` says what is required
 * besides the tools: the packages of the product, or the built product.
 */
export const suites = [
  {
    name: 'lint',
    stage: 'code',
    lane: 'others',
    title: 'Lint',
    command: [...packageCommand(root, '@biomejs/biome', 'biome'), 'ci', '.', '--error-on-warnings'],
    cwd: root,
  },
  {
    name: 'lint',
    stage: 'code',
    lane: 'others',
    title: 'Structure',
    command: [process.execPath, join(root, 'scripts', 'check-structure.mjs')],
    cwd: root,
  },
  types('Types of the CMS', cms, NODE_MODULES),
  types('Types of the panel', join(cms, 'src', 'admin')),
  types('Types of the site', web),
  types('Types of the tests', root),
  {
    name: 'unit',
    stage: 'code',
    lane: 'site',
    title: 'Unit tests of the site',
    command: [...packageCommand(web, 'vitest'), 'run'],
    cwd: web,
    report: 'vitest',
    needs: 'packages',
  },
  {
    name: 'unit',
    stage: 'code',
    lane: 'cms',
    title: 'Unit tests of the CMS',
    ...vitest(cms, 'vitest.config.mts'),
    needs: 'packages',
  },
  {
    name: 'unit',
    stage: 'code',
    lane: 'others',
    title: 'Unit tests of the scripts',
    ...vitest(root, 'vitest.config.mjs'),
    needs: 'packages',
  },
  // One lane computes; the other one mostly waits, for servers that start and stop.
  httpTests('HTTP tests on SQLite', 'computes', 'sqlite', ['shared']),
  httpTests('HTTP tests with servers of their own, SQLite', 'waits', 'sqlite', ['mailed', 'own']),
  httpTests(
    'HTTP tests with servers of their own, PostgreSQL, where they differ',
    'waits',
    'postgres',
    ['mailed', 'own'],
    'database',
  ),
  // It computes too, but the lane of the browser's tests is the longer one.
  httpTests('HTTP tests on PostgreSQL, where the databases differ', 'waits', 'postgres', ['shared'], 'database'),
  {
    name: 'browser',
    stage: 'product',
    lane: 'computes',
    title: 'Browser tests',
    ...playwright(),
    needs: 'build',
  },
];

/** More for a release: every unit and HTTP test, on PostgreSQL too, and every browser test. The fault suites follow. */
export const releaseSuites = suites.map((suite) => {
  if (suite.name === 'http')
    return { ...suite, title: suite.title.replace(/, where .*/, ''), env: { ...suite.env, HTTP_TESTS: 'all' } };
  if (suite.name === 'unit') return { ...suite, env: { ...suite.env, UNIT_TESTS: 'all' } };
  return suite.name === 'browser' ? { ...suite, env: { ...suite.env, BROWSER_TESTS: 'all' } } : suite;
});

/**
 * Runs one suite.
 * @param {'at once' | 'at the end' | 'never'} shown when its output is shown
 * @returns {Promise<import('./reports.mjs').Report & { seconds: number }>}
 */
export async function runSuite({ title, command, cwd, env = {}, report, prepare }, shown = 'at once') {
  if (shown === 'at once') console.log(`── ${title}`);
  mkdirSync(run, { recursive: true });
  const file = join(run, `report-${randomUUID()}.json`);
  const [program, ...args] = command;
  const extra = report === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] : [];
  const begun = Date.now();
  const prepared = await prepare?.();
  const held = [];
  const code = await new Promise((resolve) => {
    const child = spawn(program, [...args, ...extra], {
      cwd,
      env: { ...process.env, ...env, ...prepared, REPORT_FILE: file },
      stdio: ['ignore', ...(shown === 'at once' ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    });
    for (const words of [child.stdout, child.stderr]) words?.on('data', (chunk) => held.push(chunk));
    child.once('error', () => resolve(127)).once('close', (status) => resolve(status ?? 130));
  });
  const seconds = Math.round((Date.now() - begun) / 1000);
  const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };
  const result = report ? (readReport[report](file) ?? nothing) : { ...nothing, passed: code === 0 ? 1 : 0 };
  rmSync(file, { force: true });
  const missing = report === 'vitest' && code !== 0 ? filesWithoutResult({ command, cwd, env }, result.files) : [];
  if (missing.length > 0) {
    result.failed += missing.length;
    result.failures.push(`${missing.length} test files did not run: ${missing.join(', ')}. Its words above say why.`);
  }
  if (shown === 'at the end') process.stdout.write(Buffer.concat([Buffer.from(`── ${title}\n`), ...held]));
  // A runner that fails with no failed test has crashed, or its set-up has.
  if (code !== 0 && result.failed === 0) result.failed = 1;
  if (result.failed > 0 && result.failures.length === 0)
    result.failures.push(`It ended with ${code}; see its words above.`);
  return { ...result, failures: result.failures.map((failure) => `${title}: ${failure}`), seconds };
}

/** The files of a suite of vitest that its report does not name: its set-up has failed, or it has crashed. */
function filesWithoutResult({ command, cwd, env }, reported) {
  const [program, ...args] = command.map((word) => (word === 'run' ? 'list' : word));
  const { stdout } = spawnSync(program, [...args, '--filesOnly', '--json'], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  const names = new Set(reported.map(({ file }) => file));
  // Other lines may come before the list.
  const listed = JSON.parse(/^\[.*\]$/ms.exec(stdout)?.[0] ?? '[]');
  return listed.map(({ file }) => relative(root, file)).filter((file) => !names.has(file));
}
