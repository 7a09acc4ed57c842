import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setUp } from './lib/set-up.mjs';
import { runScript, Stop } from './lib/stop.mjs';

const folder = join(import.meta.dirname, 'bench');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => basename(file, '.bench.mjs'));

/** Runs the benchmarks, or those that are named: `npm run bench -- export`. They compare side by side and print ratios. */
await runScript(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Stop(`There is no benchmark called ${unknown[0]}. There are: ${names.join(', ')}.`);
  await setUp({ port: false });
  for (const name of asked.length > 0 ? asked : names) {
    console.log(`\n${name}`);
    const { default: bench } = await import(join(folder, `${name}.bench.mjs`));
    await bench();
  }
});
