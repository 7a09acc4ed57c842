import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
 * @param {'sqlite' | 'postgres'} database
 * @param {('shared' | 'mailed' | 'own')[]} projects of the configuration
 * @param {'usual' | 'database'} tests every file but those for a release, or those where the databases can differ
 */
function httpTests(title, database, projects, tests = 'usual') {
  const { command, ...suite } = vitest(cms, 'vitest.http.config.mts', { TEST_DATABASE: database, HTTP_TESTS: tests });
  return {
    name: 'http',
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
 * One that `isBeside` runs together with the one before it. `needs` says what is required besides the tools:
 * the packages of the product, or the built product.
 */
export const suites = [
  {
    name: 'lint',
    title: 'Lint',
    command: [...packageCommand(root, '@biomejs/biome', 'biome'), 'ci', '.', '--error-on-warnings'],
    cwd: root,
  },
  {
    name: 'lint',
    title: 'Structure',
    command: [process.execPath, join(root, 'scripts', 'check-structure.mjs')],
    cwd: root,
    isBeside: true,
  },
  types('Types of the CMS', cms, NODE_MODULES),
  { ...types('Types of the panel', join(cms, 'src', 'admin')), isBeside: true },
  { ...types('Types of the site', web), isBeside: true },
  { ...types('Types of the tests', root), isBeside: true },
  {
    name: 'unit',
    title: 'Unit tests of the site',
    command: [...packageCommand(web, 'vitest'), 'run'],
    cwd: web,
    report: 'vitest',
    needs: 'packages',
  },
  {
    name: 'unit',
    title: 'Unit tests of the CMS',
    ...vitest(cms, 'vitest.config.mts'),
    isBeside: true,
    needs: 'packages',
  },
  {
    name: 'unit',
    title: 'Unit tests of the scripts',
    ...vitest(root, 'vitest.config.mjs'),
    isBeside: true,
    needs: 'packages',
  },
  // In pairs: one that computes with one that mostly waits. All four at once are too much for two cores.
  httpTests('HTTP tests on SQLite', 'sqlite', ['shared']),
  { ...httpTests('HTTP tests with servers of their own, SQLite', 'sqlite', ['mailed', 'own']), isBeside: true },
  httpTests('HTTP tests on PostgreSQL, where the databases differ', 'postgres', ['shared'], 'database'),
  {
    ...httpTests(
      'HTTP tests with servers of their own, PostgreSQL, where they differ',
      'postgres',
      ['mailed', 'own'],
      'database',
    ),
    isBeside: true,
  },
  {
    name: 'browser',
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
 * Runs one suite. @param isBeside whether another one runs meanwhile: then its words are held back until it has ended
 * @returns {Promise<import('./reports.mjs').Report & { seconds: number }>}
 */
export async function runSuite({ title, command, cwd, env = {}, report, prepare }, isBeside = false) {
  if (!isBeside) console.log(`── ${title}`);
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
      stdio: ['ignore', ...(isBeside ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    });
    for (const words of [child.stdout, child.stderr]) words?.on('data', (chunk) => held.push(chunk));
    child.once('error', () => resolve(127)).once('close', (status) => resolve(status ?? 130));
  });
  const seconds = Math.round((Date.now() - begun) / 1000);
  const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };
  const result = report
    ? (readReport[report](file) ?? { ...nothing, failed: 1 })
    : { ...nothing, passed: code === 0 ? 1 : 0 };
  rmSync(file, { force: true });
  if (isBeside) process.stdout.write(Buffer.concat([Buffer.from(`── ${title}\n`), ...held]));
  // A runner that fails with no failed test has crashed, or its set-up has.
  if (code !== 0 && result.failed === 0) result.failed = 1;
  if (result.failed > 0 && result.failures.length === 0)
    result.failures.push(`It ended with ${code}; see its words above.`);
  return { ...result, failures: result.failures.map((failure) => `${title}: ${failure}`), seconds };
}
