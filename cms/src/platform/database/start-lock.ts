import { Client } from 'pg';
import { say } from '../log/say';
import type { Settings } from '../settings';
import { MINUTE_MS } from '../time';

/** Arbitrary number, the same for every server. */
const KEY = 7_135_042_618;
const TIMEOUT_MS = 10 * MINUTE_MS;
const CONNECT_MS = 15_000;
/** Releases a crashed machine's lock within half a minute. */
const KEEPALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';

let holder: Client | undefined;
let waiter: NodeJS.Timeout | undefined;

/** Lets one server at a time prepare a PostgreSQL database. */
export async function takeStartLock(settings: Settings, notify: (words: string) => void): Promise<void> {
  if (settings.DATABASE_CLIENT !== 'postgres') return;
  const client = new Client({
    connectionString: settings.DATABASE_URL,
    application_name: 'first-commit start',
    options: KEEPALIVE,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // Without the connection, another server may take the lock.
  client.on('error', (error) =>
    giveUp(`The database closed the connection while the server was starting: ${error.message}`),
  );
  await client.connect();
  const free = await client.query('SELECT pg_try_advisory_lock($1) AS free', [KEY]);
  if (!free.rows[0].free) {
    notify('Another server that uses this database is starting: waiting for it.');
    waiter = setTimeout(
      () => giveUp('Another server that uses this database has been starting for ten minutes.'),
      TIMEOUT_MS,
    );
    await client.query('SELECT pg_advisory_lock($1)', [KEY]);
    clearTimeout(waiter);
  }
  holder = client;
}

export async function releaseStartLock(): Promise<void> {
  const client = holder;
  holder = undefined;
  if (!client) return;
  client.removeAllListeners('error').on('error', () => undefined);
  await client.end();
}

/** Ends the process; the supervisor starts it again. */
function giveUp(why: string): never {
  say('error', why);
  process.exit(75); // EX_TEMPFAIL of sysexits(3)
}
