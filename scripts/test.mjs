import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, run } from './lib/paths.mjs';
import { setUp } from './lib/set-up.mjs';
import { runCommand, Stop } from './lib/stop.mjs';
import { faultTable } from './test/fault-table.mjs';
import { runSuite } from './test/run-suite.mjs';
import { scratchFolder } from './test/scratch.mjs';
import { chooseSuites } from './test/suites.mjs';

const USAGE = `npm test                               # everything that a change must pass
npm test -- PATH …                     # test files and folders of any kind; for another file, the unit tests that import it
npm test -- --changed                  # tests that import what differs from main
npm test -- --only lint,http           # suites by name: lint, types, unit, http, browser, faults, cluster
npm test -- --only http blog audit     # of these, the files with such a word in their names
npm test -- --on postgres PATH         # on one database: sqlite or postgres
npm run test:all                       # for a release: every test, the HTTP ones on both databases, then the faults
npm run test:faults -- kill            # one fault; FAULT_CYCLES=50 kills more often
NGINX=/path/to/nginx npm run test:cluster`;

/** Runs fast suites first. Prints a line for each, the output of those that failed, and the totals. */
await runCommand(
  {
    help: USAGE,
    takesNames: true,
    options: {
      only: { type: 'string' },
      on: { type: 'string' },
      changed: { type: 'boolean' },
      all: { type: 'boolean' },
      quiet: { type: 'boolean' },
    },
  },
  async (values, positionals) => {
    const chosen = chooseSuites(values, positionals);
    if (chosen.length === 0 && values.changed) return console.log('The changes affect no tests.');
    if (chosen.length === 0) throw new Stop('There are no tests there.');
    await setUp({ tools: true, product: chosen.some(({ needs }) => needs), built: false });
    // Builds while the suites run that need no build.
    const built = chosen.some(needsBuild) ? setUp() : undefined;
    built?.catch(() => undefined);

    const total = { passed: 0, failed: 0, skipped: 0 };
    const env = { TMPDIR: scratchFolder(), FAULTS_FILE: join(run, 'faults.jsonl') };
    rmSync(env.FAULTS_FILE, { force: true });
    for (const stage of groups(chosen, 'stage')) {
      if (stage.some(needsBuild)) await built;
      await Promise.all(
        groups(stage, 'lane').map(async (lane) => {
          for (const suite of lane) {
            const result = await runSuite({ ...suite, env: { ...suite.env, ...env } });
            for (const key of Object.keys(total)) total[key] += result[key];
            if (result.failed > 0) printLog(result.log);
            if (result.failed > 0 || !values.quiet)
              console.log(`${suite.title}: ${words(result)} in ${result.seconds} s`);
          }
        }),
      );
    }
    printTable(env.FAULTS_FILE);
    if (total.failed > 0 || !values.quiet) console.log(words(total));
    process.exit(total.failed > 0 || (total.passed === 0 && !values.changed) ? 1 : 0);
  },
);

function needsBuild({ needs }) {
  return needs === 'build';
}

function groups(suites, key) {
  return [...Map.groupBy(suites, (suite) => suite[key]).values()];
}

function words({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function printLog(file) {
  const text = readFileSync(file, 'utf8');
  console.log(`\n── ${relative(root, file)}\n${process.stdout.isTTY ? text : stripVTControlCharacters(text)}`);
}

/** Writes the table to `.run/faults.md` too. */
function printTable(file) {
  const lines = readLines(file);
  if (lines.length === 0) return;
  const table = faultTable(lines);
  writeFileSync(join(run, 'faults.md'), `${table}\n`);
  console.log(`\n${table}\n`);
}

function readLines(file) {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').map(JSON.parse);
  } catch {
    return [];
  }
}
