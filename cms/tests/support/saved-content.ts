import { join } from 'node:path';
import { Client } from 'pg';
import { openSqlite } from './database';

interface Stored {
  dataDir: string;
  databaseUrl?: string;
}

async function work(
  { dataDir, databaseUrl }: Stored,
  statements: (table: string) => string[],
  tablesOf: 'now' | 'kept' = 'now',
): Promise<void> {
  if (databaseUrl) {
    const client = new Client(databaseUrl);
    await client.connect();
    try {
      await client.query("CREATE SCHEMA IF NOT EXISTS kept; SET session_replication_role = 'replica'; BEGIN");
      const { rows } = await client.query('SELECT tablename FROM pg_tables WHERE schemaname = $1', [
        tablesOf === 'now' ? 'public' : 'kept',
      ]);
      for (const { tablename } of rows)
        for (const sql of statements(tablename)) await client.query(sql.replaceAll('main.', 'public.'));
      await client.query('COMMIT');
    } finally {
      await client.end();
    }
    return;
  }
  const sqlite = openSqlite(join(dataDir, 'database.sqlite'));
  try {
    sqlite.pragma('foreign_keys = OFF');
    sqlite.exec(`ATTACH '${join(dataDir, 'kept.sqlite')}' AS kept; BEGIN IMMEDIATE`);
    const schema = tablesOf === 'now' ? 'main' : 'kept';
    const names = sqlite.prepare(
      `SELECT name FROM ${schema}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
    );
    for (const { name } of names.all() as { name: string }[]) for (const sql of statements(name)) sqlite.exec(sql);
    sqlite.exec('COMMIT');
  } finally {
    sqlite.close();
  }
}

/** Saves every row in a second schema. */
export const saveContent = (product: Stored) =>
  work(product, (table) => [`CREATE TABLE kept."${table}" AS SELECT * FROM main."${table}"`]);

/** Restores the saved rows. The server may be running, but must be idle. */
export const restoreContent = (product: Stored) =>
  work(
    product,
    (table) => [`DELETE FROM main."${table}"`, `INSERT INTO main."${table}" SELECT * FROM kept."${table}"`],
    'kept',
  );
