import { parseArgs } from 'node:util';
import { findNginx } from './lib/nginx.mjs';
import { root } from './lib/paths.mjs';
import { setUp } from './lib/set-up.mjs';
import { readArguments, runScript } from './lib/stop.mjs';
import { runWithTable } from './lib/suite-table.mjs';
import { vitest } from './lib/suites.mjs';

const USAGE = `npm run test:cluster                  # nginx, two replicas, PostgreSQL, S3 and a mail server on this machine
npm run test:cluster -- failure       # the files of e2e/cluster with this word in their names
NGINX=/path/to/nginx npm run test:cluster`;

/** Starts what docker-compose.yml starts, without Docker, and takes parts of it away. Ends with a table. */
await runScript(async () => {
  const { values, positionals } = readArguments(() =>
    parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true }),
  );
  if (values.help) return console.log(USAGE);
  const NGINX = await findNginx();
  await setUp({ tools: true });
  const suite = vitest(root, 'e2e/cluster/vitest.config.mts', { TEST_DATABASE: 'postgres', NGINX });
  const command = [...suite.command, ...positionals];
  process.exit(await runWithTable('cluster', [{ title: 'Cluster', ...suite, command }]));
});
