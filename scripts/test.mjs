import { parseArgs } from 'node:util';
import { whatFailed } from './lib/reports.mjs';
import { setUp } from './lib/set-up.mjs';
import { runScript, Stop } from './lib/stop.mjs';
import { runSuite, suites } from './lib/suites.mjs';

/** Runs every suite, fast ones first, and ends with one line of totals. `--only lint,http` chooses. */
await runScript(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = values.only?.split(',') ?? suites.map(({ name }) => name);
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0)
    throw new Stop(
      `There is no suite ${unknown.join(', ')}. Choose from: ${suites.map(({ name }) => name).join(', ')}.`,
    );
  await setUp({ tools: true });

  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  for (const group of together(suites.filter(({ name }) => names.includes(name)))) {
    const results = await Promise.all(group.map((suite, index) => runSuite(suite, index > 0)));
    for (const [index, result] of results.entries()) {
      for (const key of Object.keys(total)) total[key] += result[key];
      failures.push(...result.failures);
      console.log(`${group[index].title}: ${words(result)} in ${result.seconds} s\n`);
    }
  }
  console.log(`${whatFailed(failures)}${words(total)}`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
});

/** Suites in groups that run at the same time. */
function together(chosen) {
  const groups = [];
  for (const suite of chosen) {
    if (suite.isBeside && groups.length > 0) groups.at(-1).push(suite);
    else groups.push([suite]);
  }
  return groups;
}

function words({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
