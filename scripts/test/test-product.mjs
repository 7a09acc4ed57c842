import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { startProduct } from '../lib/product.mjs';
import { copyOwned, firstStart } from './first-start.mjs';
import { findDefect } from './log-defects.mjs';
import { startPostgres } from './postgres.mjs';
import { testClock } from './test-clock.mjs';

const secret = 'only-for-tests-only-for-tests-only';
const username = 'siteadmin';
const password = 'Only-for-tests-1';
const email = 'admin@example.org';

/** Settings that the first start writes down. */
const WRITTEN_DOWN = /^(DATA_DIR|ADMIN_|S3_)/;

/** What the first start with the settings of a test leaves: the data folder, and that of PostgreSQL. */
const leftByFirstStart = (database) =>
  firstStart(database, async (folder) => {
    const product = await startTestProduct(database, { DATA_DIR: join(folder, 'data') }, { realClock: true });
    await product.halt();
    await product.postgres?.halt();
    if (product.postgres) copyOwned(product.postgres.databaseDir, join(folder, 'postgres'));
    await product.postgres?.stop();
  });

/**
 * The real, built product with a database, a data folder and a port of its own.
 * @param {'sqlite' | 'postgres'} database
 * @param {NodeJS.ProcessEnv} more settings; with a DATA_DIR the data is there
 *   and with what the first start writes down it is a first start; else it begins with the data of one
 * @param {{ broughtAbout?: RegExp, realClock?: boolean, folder?: string, node?: string,
 *   prepare?: (stored: { dataDir: string, databaseUrl: string | undefined }) => Promise<void>, isDown?: boolean }} options lines of the log that a test brings about on purpose;
 *   whether it goes by the real clock, without one that can be moved; the folder of another CMS than this one, and another Node;
   `prepare` does something to its data before it is started, and `isDown` leaves that start to the test
 * @returns url, credentials, secret, settings, `halt`, `kill`, `start` and `restart` (same data) and `stop`, which throws
 *   when the server's log shows a defect
 */
export async function startTestProduct(database, more = {}, options = {}) {
  const { broughtAbout, realClock = false, folder, node, prepare, isDown = false } = options;
  const dataDir = more.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'first-commit-test-')));
  mkdirSync(dataDir, { recursive: true });
  const isFirst = Object.keys(more).some((name) => WRITTEN_DOWN.test(name));
  const left = isFirst ? undefined : await leftByFirstStart(database);
  if (left) copyOwned(join(left, 'data'), dataDir);
  const postgres = database === 'postgres' ? await startPostgres(left && join(left, 'postgres')) : undefined;
  const port = String(await freePort());
  const logFile = join(dataDir, 'server.log');
  const clock = testClock(join(tmpdir(), `first-commit-clock-${randomUUID()}`));
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    // Another build of the site may be tried than the one in web/dist.
    ...(process.env.SITE_DIR ? { SITE_DIR: process.env.SITE_DIR } : {}),
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    RATE_LIMIT_FACTOR: '100000',
    // It would go out in the middle of a test that runs at its hour.
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
    // A start compiles what one before it has compiled, which is half of what loading the server takes.
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
    /** Of every signature, for tests that make a token of their own. */
    secret,
    /** Of its PostgreSQL; undefined with SQLite, whose file is in dataDir. */
    databaseUrl: postgres?.url,
    /** Its PostgreSQL, to be crashed and started; undefined with SQLite. */
    postgres,
    get pid() {
      return product?.child.pid;
    },
    /** Of its dates and timers; it can be moved unless it goes by the real one. */
    clock,
    /** The settings that it was started with, for scripts that work on it. */
    env,
    start,
    halt: async () => product?.stop(),
    /** Ends it as a power cut would: nothing of it runs any more, not even a line of code. */
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
