import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/paths.mjs';
import { startProduct } from '../lib/product.mjs';
import { freePort } from '../lib/running.mjs';
import { copyOwned, firstStart } from './first-start.mjs';
import { findDefect } from './log-defects.mjs';
import { startPostgres } from './postgres.mjs';
import { testClock } from './test-clock.mjs';

const secret = 'only-for-tests-only-for-tests-only';
const username = 'siteadmin';
const password = 'Only-for-tests-1';
const email = 'admin@example.org';

/** Settings that the first startup stores. */
const WRITTEN_DOWN = /^(DATA_DIR|ADMIN_|S3_)/;

/** Runs the first startup with a test's settings, and returns the data folders of the product and PostgreSQL. */
const leftByFirstStart = (database) =>
  firstStart(database, async (folder) => {
    const product = await startTestProduct(database, { DATA_DIR: join(folder, 'data') }, { realClock: true });
    await product.halt();
    await product.postgres?.halt();
    if (product.postgres) copyOwned(product.postgres.databaseDir, join(folder, 'postgres'));
    await product.postgres?.stop();
  });

/**
 * Starts the real, built product with its own database, data folder and port.
 * @param {'sqlite' | 'postgres'} database
 * @param {NodeJS.ProcessEnv} more settings. With a DATA_DIR, the data is stored there. With settings that the first
 *   startup stores, this is a first startup; otherwise it starts with data from one
 * @param {{ broughtAbout?: RegExp, realClock?: boolean, at?: string, folder?: string, node?: string,
 *   prepare?: (stored: { dataDir: string, databaseUrl: string | undefined }) => Promise<void>, isDown?: boolean }} options
 *   `broughtAbout`: log lines that the test causes on purpose; `realClock`: uses the real clock instead of one that can
 *   be moved; `at`: the time at which its clock starts, instead of now; `folder` and `node`: a different CMS and a different Node; `prepare`: changes the data before the start;
 *   `isDown`: the test starts it
 * @returns url, credentials, secret, settings, `halt`, `kill`, `start` and `restart` (same data) and `stop`, which throws
 *   when the server's log shows a defect
 */
export async function startTestProduct(database, more = {}, options = {}) {
  const { broughtAbout, realClock = false, at, folder, node, prepare, isDown = false } = options;
  const dataDir = more.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'first-commit-test-')));
  mkdirSync(dataDir, { recursive: true });
  const isFirst = Object.keys(more).some((name) => WRITTEN_DOWN.test(name));
  const left = isFirst ? undefined : await leftByFirstStart(database);
  if (left) copyOwned(join(left, 'data'), dataDir);
  const postgres = database === 'postgres' ? await startPostgres(left && join(left, 'postgres')) : undefined;
  const port = String(await freePort());
  const logFile = join(dataDir, 'server.log');
  const clock = testClock(join(tmpdir(), `first-commit-clock-${randomUUID()}`), at);
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    // A test may use a build of the site other than web/dist.
    ...(process.env.SITE_DIR ? { SITE_DIR: process.env.SITE_DIR } : {}),
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    RATE_LIMIT_FACTOR: '100000',
    // Otherwise the digest would be sent during a test that runs at that hour.
    DIGEST_HOUR: 'off',
    STRAPI_TELEMETRY_DISABLED: 'true',
    APP_KEYS: secret,
    API_TOKEN_SALT: secret,
    ADMIN_JWT_SECRET: secret,
    TRANSFER_TOKEN_SALT: secret,
    JWT_SECRET: secret,
    ENCRYPTION_KEY: secret,
    SITE_ADMIN_JWT_SECRET: secret,
    CREDENTIAL_KEY: Buffer.from(secret.slice(0, 32)).toString('base64url'),
    // Halves the server's loading time.
    NODE_COMPILE_CACHE: join(run, 'compiled'),
    ...(realClock ? {} : clock.env),
    ...more,
  };

  let product;
  const start = async () => {
    const log = openSync(logFile, 'a');
    product = startProduct(env, ['ignore', log, log], { folder, node });
    closeSync(log);
    if (!(await product.ready())) throw new Error(`The product did not start:\n${readFileSync(logFile, 'utf8')}`);
  };
  await prepare?.({ dataDir, databaseUrl: postgres?.url });
  if (!isDown) await start();

  return {
    url: env.PUBLIC_URL,
    username,
    password,
    panelEmail: email,
    dataDir,
    /** Secret for all signatures, for tests that create tokens. */
    secret,
    /** URL of its PostgreSQL; undefined with SQLite, whose file is in dataDir. */
    databaseUrl: postgres?.url,
    /** Its PostgreSQL, to crash and start; undefined with SQLite. */
    postgres,
    get pid() {
      return product?.child.pid;
    },
    /** Clock for its dates and timers, which can be moved unless it is the real one. */
    clock,
    /** Its environment, for scripts that work on its data. */
    env,
    start,
    halt: async () => product?.stop(),
    /** Kills it as a power cut would: no more code runs. */
    kill: () => {
      product.child.kill('SIGKILL');
      return product.ended;
    },
    restart: async () => {
      await product?.stop();
      await start();
    },
    stop: async () => {
      await product?.stop();
      await postgres?.stop();
      clock.remove();
      const log = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
      const defect = findDefect(log, broughtAbout);
      if (defect) throw new Error(`The server's log shows a defect: ${defect}\n\n${log.slice(-8000)}`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
