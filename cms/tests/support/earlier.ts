import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { openSqlite } from './database';
import { database } from './product';

interface Recorded {
  method: string;
  path: string;
  as?: 'admin' | 'member';
  json?: unknown;
  body: unknown;
}

/** A product of an earlier version: its database, its files, and its responses. */
export interface Earlier {
  tables: string;
  /** Indexes, constraints, triggers. */
  rest: string;
  rows: Record<string, Record<string, unknown>[]>;
  /** By path under DATA_DIR, in base64. */
  files: Record<string, string>;
  answers: Recorded[];
  /** The ID of the certificate whose PDF is among the files. */
  pdf: { id: string };
}

/** Reads what the product wrote at a commit through its own calls. */
export function readEarlier(commit: string): Earlier {
  const packed = readFileSync(join(import.meta.dirname, `${commit}/${database}.json.gz`));
  return JSON.parse(gunzipSync(packed).toString());
}

/** Replaces the database and the files of a first start with those of the earlier version. */
export async function fill(
  earlier: Earlier,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): Promise<void> {
  if (databaseUrl) await fillPostgres(earlier, databaseUrl);
  else fillSqlite(earlier, dataDir);
  for (const [path, bytes] of Object.entries(earlier.files)) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), Buffer.from(bytes, 'base64'));
  }
}

function fillSqlite(earlier: Earlier, dataDir: string) {
  const file = join(dataDir, 'database.sqlite');
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  const sqlite = openSqlite(file);
  // A table may come before one that it references.
  sqlite.pragma('foreign_keys = OFF');
  sqlite.exec(earlier.tables);
  for (const [table, rows] of Object.entries(earlier.rows)) {
    const columns = Object.keys(rows[0] ?? {});
    const insert = sqlite.prepare(
      `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`)}) VALUES (${columns.map(() => '?')})`,
    );
    for (const row of rows) insert.run(columns.map((name) => row[name]));
  }
  sqlite.exec(earlier.rest);
  sqlite.close();
}

async function fillPostgres(earlier: Earlier, url: string) {
  const client = new Client(url);
  await client.connect();
  await client.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public; ${earlier.tables}`);
  for (const [table, rows] of Object.entries(earlier.rows)) {
    await client.query(`INSERT INTO "${table}" SELECT * FROM json_populate_recordset(NULL::"${table}", $1)`, [
      JSON.stringify(rows),
    ]);
    if ('id' in (rows[0] ?? {}))
      await client.query(`SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), (SELECT max(id) FROM "${table}"))`);
  }
  await client.query(earlier.rest);
  await client.end();
}
