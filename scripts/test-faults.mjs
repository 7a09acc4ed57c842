import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faultTable } from './lib/fault-table.mjs';
import { root, run } from './lib/paths.mjs';
import { setUp } from './lib/set-up.mjs';
import { readArguments, runScript, Stop } from './lib/stop.mjs';
import { runSuite, vitest } from './lib/suites.mjs';

const DATABASES = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const USAGE = `npm run test:faults                       # every fault, on both databases
npm run test:faults -- kill clock        # the files of e2e/faults with these words in their names
npm run test:faults -- --on postgres     # on one database
FAULT_CYCLES=50 npm run test:faults -- kill`;

/** Runs the fault suite on both databases, and ends with its table, which stands in `.run/faults.md` too. */
await runScript(async () => {
  const { values, positionals } = readArguments(() =>
    parseArgs({ options: { on: { type: 'string' }, help: { type: 'boolean' } }, allowPositionals: true }),
  );
  if (values.help) return console.log(USAGE);
  const databases = values.on ? [values.on] : Object.keys(DATABASES);
  for (const name of databases)
    if (!Object.hasOwn(DATABASES, name)) throw new Stop('There are two databases: sqlite and postgres.');
  await setUp({ tools: true });

  mkdirSync(run, { recursive: true });
  const file = join(run, 'faults.jsonl');
  rmSync(file, { force: true });
  let failed = 0;
  let passed = 0;
  for (const database of databases) {
    const suite = vitest(root, 'e2e/faults/vitest.config.mts', { TEST_DATABASE: database, FAULTS_FILE: file });
    const result = await runSuite({
      title: `Faults on ${DATABASES[database]}`,
      ...suite,
      command: [...suite.command, ...positionals],
    });
    failed += result.failed;
    passed += result.passed;
    console.log(
      `${DATABASES[database]}: ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped in ${result.seconds} s\n`,
    );
  }
  const table = faultTable(linesIn(file));
  writeFileSync(join(run, 'faults.md'), `${table}\n`);
  console.log(`${table}\n\n${passed} passed, ${failed} failed. The table stands in .run/faults.md too.`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
});

function linesIn(file) {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').map(JSON.parse);
  } catch {
    return [];
  }
}
