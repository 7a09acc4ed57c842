import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { cms, root, run, web } from './paths.mjs';
import { readReport } from './reports.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
/** A suite of vitest by its configuration. */
export const vitest = (cwd, config, env = {}) => ({
  command: [bin('vitest'), 'run', '--config', config],
  cwd,
  env,
  report: 'vitest',
});

/** @param {'sqlite' | 'postgres'} database @param {'shared' | 'own'} project of the configuration */
function httpTests(title, database, project) {
  const { command, ...suite } = vitest(cms, 'vitest.http.config.mts', { TEST_DATABASE: database });
  return { name: 'http', title, command: [...command, '--project', project], ...suite };
}

/**
 * Every suite, fast ones first. A suite without a report counts as one test: it passes or it does not.
 * One that `isBeside` runs together with the one before it.
 */
export const suites = [
  { name: 'lint', title: 'Lint', command: [bin('biome'), 'ci', '.'], cwd: root },
  { name: 'types', title: 'Types of the CMS', command: ['npm', 'run', 'types'], cwd: cms },
  { name: 'types', title: 'Types of the site', command: ['npm', 'run', 'types'], cwd: web },
  {
    name: 'types',
    title: 'Types of the tests',
    command: [join(root, 'node_modules', '.bin', 'tsc'), '--noEmit', '-p', '.'],
    cwd: root,
  },
  { name: 'unit', title: 'Unit tests of the scripts', ...vitest(root, 'vitest.config.mjs') },
  { name: 'unit', title: 'Unit tests of the CMS', ...vitest(cms, 'vitest.config.mts') },
  {
    name: 'unit',
    title: 'Unit tests of the site',
    command: [join(web, 'node_modules', '.bin', 'vitest'), 'run'],
    cwd: web,
    report: 'vitest',
  },
  // In pairs: one that computes beside one that mostly waits. All four at once starve each other on two cores.
  httpTests('HTTP tests on SQLite', 'sqlite', 'shared'),
  { ...httpTests('HTTP tests with servers of their own, PostgreSQL', 'postgres', 'own'), isBeside: true },
  httpTests('HTTP tests on PostgreSQL', 'postgres', 'shared'),
  { ...httpTests('HTTP tests with servers of their own, SQLite', 'sqlite', 'own'), isBeside: true },
  {
    name: 'browser',
    title: 'Browser tests',
    command: [bin('playwright'), 'test'],
    cwd: root,
    report: 'playwright',
    prepare: async () => ({ CHROMIUM: await findChromium('shell') }),
  },
];

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
  const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };
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
