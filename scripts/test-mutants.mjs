import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { cms, root, run, web } from './lib/paths.mjs';
import { npmCommand } from './lib/platform.mjs';
import { markAsBuilt, setUp } from './lib/set-up.mjs';
import { runCommand } from './lib/stop.mjs';
import { apply, compile, drawMutants, wordsFor } from './test/mutants.mjs';
import { runSuite } from './test/run-suite.mjs';
import { scratchFolder } from './test/scratch.mjs';
import { playwright, suites, vitest } from './test/suites.mjs';

const USAGE = `npm run test:mutants                        # 60 mutants, seed 1
npm run test:mutants -- --seed 7 --count 6
npm run test:mutants -- --list              # shows them and changes nothing`;

/** Matches lines that describe a failure in the output of Vitest, Playwright and the compiler. */
const FAILURE = /^ FAIL |^ {2}1\) |: error TS/;
/** Options that end a suite at its first failure. */
const FIRST_FAILURE = ['--bail', '1'];
/** Folders of the built site. */
const SITE = ['dist', 'dist-server'].map((name) => join(web, name));

/**
 * Changes the product in one place at a time, and reports which test, if any, notices each change. Starts with the
 * tests most likely to notice: types, unit tests of its side, HTTP tests of its feature, then all others.
 */
await runCommand(
  {
    help: USAGE,
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '60' },
      list: { type: 'boolean' },
    },
  },
  async (values) => {
    const mutants = drawMutants(Number(values.seed), Number(values.count));
    if (values.list) return console.log(mutants.map((mutant) => `${mutant.area}: ${wordsFor(mutant)}`).join('\n'));
    await setUp({ tools: true });
    process.env.TMPDIR = scratchFolder();
    const lines = [];
    for (const mutant of mutants) {
      const words = wordsFor(mutant);
      const begun = Date.now();
      const noticedBy = await firstToNotice(mutant);
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
      `\n${noticed} of ${mutants.length} mutants noticed (seed ${values.seed}). The table is in .run/mutants.md.`,
    );
  },
);

/**
 * Tries a mutant in its source and, for server tests, in the build; restores both at the end.
 * @returns {Promise<string | null>} the first failure; null if there is none
 */
async function firstToNotice(mutant) {
  const { file } = mutant;
  const source = readFileSync(file, 'utf8');
  const changed = apply(source, mutant);
  const isServer = file.startsWith(join(cms, 'src') + sep);
  const built = join(cms, 'dist', 'src', relative(join(cms, 'src'), file).replace(/\.ts$/, '.js'));
  const compiled = isServer ? readFileSync(built, 'utf8') : '';
  const buildsSite = !isServer || file.includes(`${sep}contract${sep}`);
  const saved = join(run, 'site-without-mutant');
  let isBuilt = false;
  const restore = () => {
    writeFileSync(file, source);
    if (isServer) writeFileSync(built, compiled);
    if (isBuilt) for (const folder of SITE) replace(join(saved, basename(folder)), folder);
    markAsBuilt();
  };
  process.once('exit', restore);
  try {
    writeFileSync(file, changed);
    const quick = await noticing(withoutServer(file, isServer));
    if (quick) return quick;
    if (isServer) writeFileSync(built, compile(file, changed));
    if (buildsSite) {
      for (const folder of SITE) replace(folder, join(saved, basename(folder)));
      isBuilt = true;
      if (!buildsAgain()) return 'the build';
    }
    // Otherwise a test of `npm start` would rebuild the product while other tests use it.
    markAsBuilt();
    // Awaited here, so that the mutant stays until the tests have ended.
    return await noticing([...(isServer ? withServers(file) : []), playwright('Browser tests', ['-x'])]);
  } finally {
    process.off('exit', restore);
    restore();
  }
}

function replace(from, to) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}

function buildsAgain() {
  const [program, ...args] = npmCommand(['run', 'build']);
  const env = { ...process.env, NODE_ENV: 'production' };
  return spawnSync(program, args, { cwd: web, env, stdio: 'ignore' }).status === 0;
}

/** Returns the type check, and the unit tests that import a file. */
function withoutServer(file, isServer) {
  const types = suites.find(({ title }) => title === (isServer ? 'Types of the CMS' : 'Types of the site'));
  const unit = (title, cwd, config) => {
    const { command, ...suite } = vitest(title, cwd, config);
    const related = command.map((word) => (word === 'run' ? 'related' : word));
    return { ...suite, command: [...related, '--run', '--passWithNoTests', ...FIRST_FAILURE, file], mayBeNone: true };
  };
  const site = unit('Unit tests of the site', web, 'vite.config.ts');
  return isServer ? [types, site, unit('Unit tests of the CMS', cms, 'vitest.config.mts')] : [types, site];
}

/** Returns the HTTP tests of a file's feature, then all others. */
function withServers(file) {
  const feature = basename(dirname(file));
  const http = (title, args, env = { TEST_DATABASE: 'sqlite' }) => {
    const { command, ...suite } = vitest(title, cms, 'vitest.http.config.mts', { env, mayBeNone: true });
    return { ...suite, command: [...command, ...FIRST_FAILURE, ...args] };
  };
  return [
    http(`HTTP tests of ${feature}`, ['--passWithNoTests', feature]),
    http('HTTP tests', ['--project', 'shared']),
    http('HTTP tests with servers of their own', ['--project', 'mailed', '--project', 'own']),
    http('HTTP tests on PostgreSQL', [], { TEST_DATABASE: 'postgres', HTTP_TESTS: 'database' }),
  ];
}

/** @returns the first failure; null if every suite passes */
async function noticing(suites) {
  for (const suite of suites) {
    const { failed, log } = await runSuite(suite);
    if (failed === 0) continue;
    const lines = stripVTControlCharacters(readFileSync(log, 'utf8')).split('\n');
    return `${suite.title}: ${lines.find((line) => FAILURE.test(line))?.trim() ?? `see ${relative(root, log)}`}`;
  }
  return null;
}
