import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './lib/chromium.mjs';
import { apply, compile, drawMutants, wordsFor } from './lib/mutants.mjs';
import { cms, root, run, web } from './lib/paths.mjs';
import { npmCommand, packageCommand } from './lib/platform.mjs';
import { readReport } from './lib/reports.mjs';
import { scratchFolder } from './lib/scratch.mjs';
import { setUp } from './lib/set-up.mjs';
import { readArguments, runScript } from './lib/stop.mjs';

const USAGE = `npm run test:mutants                        # 60 mutants, seed 1
npm run test:mutants -- --seed 7 --count 6
npm run test:mutants -- --list              # shows them and changes nothing`;

/** What the site is built to. */
const SITE = ['dist', 'dist-server'].map((name) => join(web, name));

/**
 * Changes the product in one place after another, and tells which changes the suite notices, and which test does. A change
 * is tried on what is likely to see it first: types, unit tests of its side, HTTP tests of its feature, then all others.
 */
await runScript(async () => {
  const { values } = readArguments(() =>
    parseArgs({
      options: {
        seed: { type: 'string', default: '1' },
        count: { type: 'string', default: '60' },
        list: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }),
  );
  if (values.help) return console.log(USAGE);
  const mutants = drawMutants(Number(values.seed), Number(values.count));
  if (values.list) return console.log(mutants.map((mutant) => `${mutant.area}: ${wordsFor(mutant)}`).join('\n'));
  await setUp({ tools: true });
  const chromium = await findChromium('shell');
  process.env.TMPDIR = scratchFolder();
  const lines = [];
  for (const mutant of mutants) {
    const words = wordsFor(mutant);
    const begun = Date.now();
    const noticedBy = firstToNotice(mutant, chromium);
    const seconds = Math.round((Date.now() - begun) / 1000);
    lines.push(`| ${mutant.area} | ${words.replaceAll('|', '\\|')} | ${noticedBy ?? '**nothing**'} | ${seconds} s |`);
    console.log(lines.at(-1));
  }
  const noticed = lines.filter((line) => !line.includes('**nothing**')).length;
  mkdirSync(run, { recursive: true });
  writeFileSync(
    join(run, 'mutants.md'),
    `| area | change | noticed by | time |\n|---|---|---|---|\n${lines.join('\n')}\n`,
  );
  console.log(
    `\n${noticed} of ${mutants.length} mutants noticed (seed ${values.seed}). The table stands in .run/mutants.md.`,
  );
});

/**
 * Tries a mutant in its source and, for tests of servers, in the build; restores both at the end.
 * @returns {string | null} what fails first, null when nothing does
 */
function firstToNotice(mutant, chromium) {
  const { file } = mutant;
  const source = readFileSync(file, 'utf8');
  const changed = apply(source, mutant);
  const isServer = file.startsWith(join(cms, 'src') + sep);
  const built = join(cms, 'dist', 'src', relative(join(cms, 'src'), file).replace(/\.ts$/, '.js'));
  const compiled = isServer ? readFileSync(built, 'utf8') : '';
  const buildsSite = !isServer || file.includes(`${sep}contract${sep}`);
  const kept = join(run, 'site-without-mutant');
  let isBuilt = false;
  const restore = () => {
    writeFileSync(file, source);
    if (isServer) writeFileSync(built, compiled);
    if (isBuilt) for (const folder of SITE) replace(join(kept, basename(folder)), folder);
  };
  process.once('exit', restore);
  try {
    writeFileSync(file, changed);
    const quick = noticing(quickSteps(file, isServer));
    if (quick) return quick;
    if (isServer) writeFileSync(built, compile(file, changed));
    if (buildsSite) {
      for (const folder of SITE) replace(folder, join(kept, basename(folder)));
      isBuilt = true;
      if (!runs(npmCommand(['run', 'build']), web, { NODE_ENV: 'production' })) return 'the build';
    }
    return noticing([...(isServer ? httpSteps(file) : []), browserStep(chromium)]);
  } finally {
    process.off('exit', restore);
    restore();
  }
}

function replace(from, to) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}

/** What needs no server. */
function quickSteps(file, isServer) {
  const types = [...packageCommand(root, 'typescript', 'tsc'), '--noEmit', '-p'];
  const related = ['related', '--run', '--bail', '1', file];
  const site = { name: 'unit tests of the site', command: [...packageCommand(web, 'vitest'), ...related], cwd: web };
  if (!isServer)
    return [
      { name: 'types', command: [...types, 'web'], cwd: root },
      { ...site, report: 'vitest' },
    ];
  const module = ['--module', 'nodenext', '--moduleResolution', 'nodenext'];
  const unit = [...packageCommand(root, 'vitest'), ...related, '--config', 'vitest.config.mts'];
  return [
    { name: 'types', command: [...types, join('cms', 'tsconfig.json'), ...module], cwd: root },
    { ...site, report: 'vitest' },
    { name: 'unit tests of the CMS', command: unit, cwd: cms, report: 'vitest' },
  ];
}

function httpSteps(file) {
  const folder = dirname(file);
  const feature = basename(basename(folder) === 'services' ? dirname(folder) : folder);
  const command = [...packageCommand(root, 'vitest'), 'run', '--config', 'vitest.http.config.mts', '--bail', '1'];
  const http = (name, args, env = {}) => ({
    name,
    command: [...command, ...args],
    cwd: cms,
    env: { TEST_DATABASE: 'sqlite', ...env },
    report: 'vitest',
  });
  return [
    http(`HTTP tests of ${feature}`, ['--passWithNoTests', feature]),
    http('HTTP tests', ['--project', 'shared']),
    http('HTTP tests with servers of their own', ['--project', 'mailed', '--project', 'own']),
    http('HTTP tests on PostgreSQL', [], { TEST_DATABASE: 'postgres', HTTP_TESTS: 'database' }),
  ];
}

function browserStep(chromium) {
  return {
    name: 'browser tests',
    command: [...packageCommand(root, '@playwright/test', 'playwright'), 'test', '-x', '--reporter=json'],
    cwd: root,
    env: { CHROMIUM: chromium },
    report: 'playwright',
  };
}

/** @returns the first step that fails, with its test; null when none does */
function noticing(steps) {
  for (const { name, command, cwd, env, report } of steps) {
    const file = join(run, 'mutant-report.json');
    rmSync(file, { force: true });
    const json = report === 'vitest' ? ['--reporter=json', `--outputFile.json=${file}`] : [];
    if (runs([...command, ...json], cwd, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file })) continue;
    const [failure] = (report && readReport[report](file)?.failures) ?? [];
    return failure ? `${name}: ${failure.split('\n')[0]}` : name;
  }
  return null;
}

/** Whether a command succeeds. */
function runs([program, ...args], cwd, env) {
  return spawnSync(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'ignore' }).status === 0;
}
