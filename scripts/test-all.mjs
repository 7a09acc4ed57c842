import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** For a release: every test, each HTTP test on both databases, then every fault; the second part runs whatever the first says. */
const statuses = [['test.mjs', '--all'], ['test-faults.mjs']].map(
  ([script, ...args]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], { stdio: 'inherit' }).status,
);
process.exit(statuses.every((status) => status === 0) ? 0 : 1);
