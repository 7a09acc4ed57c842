import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { packageOfCms } from './install.mjs';
import { Stop } from './stop.mjs';

const run = promisify(execFile);

/**
 * Runs a client program of PostgreSQL. The address goes by the environment: arguments can be seen by others.
 * @param {'pg_dump' | 'pg_restore'} program
 * @throws {Stop} when it is not there, or with its own last words
 */
async function runPostgresTool(program, args, databaseUrl) {
  const env = { ...process.env, ...clientEnv(databaseUrl) };
  try {
    await run(program, args, { env, maxBuffer: Number.POSITIVE_INFINITY });
  } catch (error) {
    if (error.code === 'ENOENT')
      throw new Stop(
        `${program} is not on this machine. Install the client programs of PostgreSQL (Debian: apt-get install postgresql-client), of the server's version or newer, and run this again.`,
      );
    const words = (error.stderr ?? error.message).trim();
    const advice = words.includes('version mismatch')
      ? ` Install the client programs of the server's version or newer.`
      : '';
    throw new Stop(`${program} failed: ${words.split('\n').slice(-4).join(' ') || `exit code ${error.code}`}${advice}`);
  }
}

/** A URL of a database as the variables that PostgreSQL's own programs read. */
export function clientEnv(databaseUrl) {
  const url = new URL(databaseUrl);
  const given = url.searchParams;
  const ssl = given.get('sslmode') ?? (given.get('ssl') === 'true' ? 'require' : null);
  const all = {
    PGHOST: given.get('host') ?? url.hostname.replace(/^\[|\]$/g, ''),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: ssl === 'no-verify' ? 'require' : ssl,
    PGSSLROOTCERT: given.get('sslrootcert'),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value));
}

/**
 * Dumps a PostgreSQL database, and counts its rows as they are in the dump.
 * @returns {Promise<Record<string, number>>}
 */
export async function dumpPostgres(databaseUrl, to) {
  return connected(databaseUrl, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows: exported } = await client.query('SELECT pg_export_snapshot() AS id');
    await runPostgresTool(
      'pg_dump',
      ['-Fc', '--no-owner', `--snapshot=${exported[0].id}`, `--file=${to}`],
      databaseUrl,
    );
    const { rows: tables } = await client.query(
      "SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS path, tablename AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 2",
    );
    const counts = {};
    for (const { path, name } of tables)
      counts[name] = Number((await client.query(`SELECT count(*) AS n FROM ${path}`)).rows[0].n);
    return counts;
  });
}

/** Puts a dump in the place of what a database holds: all of it or nothing. */
export const restorePostgres = (databaseUrl, dump) =>
  runPostgresTool(
    'pg_restore',
    [
      '--clean',
      '--if-exists',
      '--single-transaction',
      '--no-owner',
      '--no-acl',
      `--dbname=${clientEnv(databaseUrl).PGDATABASE}`,
      dump,
    ],
    databaseUrl,
  );

/** Whether a dump can be read: its list of contents is at its beginning. */
export const assertDump = (databaseUrl, dump) => runPostgresTool('pg_restore', ['--list', dump], databaseUrl);

/** How many others are connected to the database. */
export const othersConnected = (databaseUrl) =>
  connected(databaseUrl, async (client) => {
    const { rows } = await client.query(
      "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'",
    );
    return Number(rows[0].n);
  });

async function connected(databaseUrl, work) {
  const pg = packageOfCms('pg');
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  // A connection that breaks later makes the next query fail, which is enough.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Stop(`The database cannot be reached (${error.code ?? error.message}). Check DATABASE_URL.`);
  }
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
