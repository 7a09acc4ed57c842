import { parseArgs } from 'node:util';
import { changedFiles, touchedBy } from './lib/changed.mjs';
import { longestFiles, whatFailed } from './lib/reports.mjs';
import { scratchFolder } from './lib/scratch.mjs';
import { setUp } from './lib/set-up.mjs';
import { readArguments, runScript, Stop } from './lib/stop.mjs';
import { releaseSuites, runSuite, suites } from './lib/suites.mjs';

const USAGE = `npm test                        # everything that a change has to pass
npm test -- --only lint,http    # suites by name: lint, types, unit, http, browser
npm test -- --changed           # what the files touch that differ from main
npm run test:all                # for a release: every test, the HTTP ones on PostgreSQL too, then the faults`;

/** Runs suites, fast ones first, and ends with the longest files, what failed, and one line of totals. */
await runScript(async () => {
  const { values } = readArguments(() =>
    parseArgs({
      options: {
        only: { type: 'string' },
        changed: { type: 'boolean' },
        all: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }),
  );
  if (values.help) return console.log(USAGE);
  const every = values.all ? releaseSuites : suites;
  const names = values.only?.split(',') ?? every.map(({ name }) => name);
  const unknown = names.filter((name) => !every.some((suite) => suite.name === name));
  if (unknown.length > 0)
    throw new Stop(
      `There is no suite ${unknown.join(', ')}. Choose from: ${[...new Set(every.map(({ name }) => name))].join(', ')}.`,
    );
  const named = every.filter(({ name }) => names.includes(name));
  const chosen = values.changed ? touchedBy(changedFiles(), named) : named;
  if (chosen.length === 0) return console.log('No suite looks at the files that have changed.');
  await setUp({
    tools: true,
    product: chosen.some(({ needs }) => needs),
    built: chosen.some(({ needs }) => needs === 'build'),
  });

  const TMPDIR = scratchFolder();
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const files = [];
  for (const lanes of stagesOf(chosen)) {
    await Promise.all(
      lanes.map(async (lane, index) => {
        for (const suite of lane) {
          const result = await runSuite(
            { ...suite, env: { ...suite.env, TMPDIR } },
            index > 0 ? 'at the end' : 'at once',
          );
          for (const key of Object.keys(total)) total[key] += result[key];
          failures.push(...result.failures);
          files.push(...result.files.map((file) => ({ ...file, suite: suite.title })));
          console.log(`${suite.title}: ${words(result)} in ${result.seconds} s\n`);
        }
      }),
    );
  }
  console.log(`${longestFiles(files)}${whatFailed(failures)}${words(total)}`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
});

/** The suites of each stage, by lane. */
function stagesOf(chosen) {
  const groups = (items, keyOf) => [...Map.groupBy(items, keyOf).values()];
  return groups(chosen, ({ stage }) => stage).map((suites) => groups(suites, ({ lane }) => lane));
}

function words({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
