import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Stop } from './stop.mjs';
import { connectPostgres, countRows, postgresTables } from './tables.mjs';

const run = promisify(execFile);

/**
 * Runs a PostgreSQL client program. The address is in the environment, because other users can see arguments.
 * @throws {Stop}
 */
async function runPostgresTool(program, args, databaseUrl) {
  const env = { ...process.env, ...clientEnv(databaseUrl) };
  try {
    await run(program, args, { env, maxBuffer: Number.POSITIVE_INFINITY });
  } catch (error) {
    if (error.code === 'ENOENT')
      throw new Stop(
        `${program} is not on this machine. Install PostgreSQL's client programs in the server's version or newer (Debian: apt-get install postgresql-client), and run this again.`,
      );
    const words = (error.stderr ?? error.message).trim();
    const advice = words.includes('version mismatch')
      ? ` Install the client programs in the server's version or newer.`
      : '';
    throw new Stop(`${program} failed: ${words.split('\n').slice(-4).join(' ') || `exit code ${error.code}`}${advice}`);
  }
}

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

/** Dumps a PostgreSQL database. @returns {Promise<Record<string, number>>} the number of rows of each table */
export async function dumpPostgres(databaseUrl, to) {
  return connected(databaseUrl, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows: exported } = await client.query('SELECT pg_export_snapshot() AS id');
    const args = ['-Fc', '--no-owner', `--snapshot=${exported[0].id}`, `--file=${to}`];
    await runPostgresTool('pg_dump', args, databaseUrl);
    return countRows(postgresTables(client));
  });
}

/** Runs in one transaction. */
export function restorePostgres(databaseUrl, dump) {
  const how = ['--clean', '--if-exists', '--single-transaction', '--no-owner', '--no-acl'];
  const database = `--dbname=${clientEnv(databaseUrl).PGDATABASE}`;
  return runPostgresTool('pg_restore', [...how, database, dump], databaseUrl);
}

/** Reads only the list of contents at the beginning. @throws {Stop} when it cannot be read */
export const assertDump = (databaseUrl, dump) => runPostgresTool('pg_restore', ['--list', dump], databaseUrl);

export const othersConnected = (databaseUrl) =>
  connected(databaseUrl, async (client) => {
    const { rows } = await client.query(
      "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'",
    );
    return Number(rows[0].n);
  });

async function connected(databaseUrl, work) {
  const client = await connectPostgres(databaseUrl);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
