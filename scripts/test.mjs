import { parseArgs } from 'node:util';
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
  for (const suite of suites.filter(({ name }) => names.includes(name))) {
    const result = await runSuite(suite);
    for (const key of Object.keys(total)) total[key] += result[key];
    console.log(`${suite.title}: ${words(result)} in ${result.seconds} s\n`);
  }
  console.log(words(total));
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
});

function words({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
