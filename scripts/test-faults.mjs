import { parseArgs } from 'node:util';
import { root } from './lib/paths.mjs';
import { setUp } from './lib/set-up.mjs';
import { readArguments, runScript, Stop } from './lib/stop.mjs';
import { runWithTable } from './lib/suite-table.mjs';
import { playwright, vitest } from './lib/suites.mjs';

const DATABASES = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const USAGE = `npm run test:faults                       # every fault, on both databases, and those of the site in a browser
npm run test:faults -- kill clock        # the files of e2e/faults and e2e/front-faults with these words in their names
npm run test:faults -- --on postgres     # on one database; the site's own faults are looked at on SQLite
FAULT_CYCLES=50 npm run test:faults -- kill`;

/** Runs the fault suites, and ends with the table of the server's, also written to `.run/faults.md`. */
await runScript(async () => {
  const { values, positionals } = readArguments(() =>
    parseArgs({ options: { on: { type: 'string' }, help: { type: 'boolean' } }, allowPositionals: true }),
  );
  if (values.help) return console.log(USAGE);
  const databases = values.on ? [values.on] : Object.keys(DATABASES);
  for (const name of databases)
    if (!Object.hasOwn(DATABASES, name)) throw new Stop('There are two databases: sqlite and postgres.');
  await setUp({ tools: true });

  const suites = databases.map((database) => {
    const suite = vitest(root, 'e2e/faults/vitest.config.mts', { TEST_DATABASE: database });
    const command = [...suite.command, '--passWithNoTests', ...positionals];
    return { title: `Faults on ${DATABASES[database]}`, ...suite, command };
  });
  if (databases.includes('sqlite')) {
    const { command, ...site } = playwright(['--config', 'e2e/front-faults', '--pass-with-no-tests', ...positionals]);
    suites.push({ title: 'Faults of the site', ...site, command });
  }
  process.exit(await runWithTable('faults', suites));
});
