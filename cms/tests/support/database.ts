import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Client } from 'pg';

// The package brings no types.
const Sqlite = createRequire(import.meta.url)('better-sqlite3');

interface Stored {
  dataDir: string;
  databaseUrl?: string;
}

/** All rows of a table of a product under test, past its server. */
export async function readRows({ dataDir, databaseUrl }: Stored, table: string): Promise<Record<string, unknown>[]> {
  if (!databaseUrl) {
    const database = new Sqlite(join(dataDir, 'database.sqlite'), { readonly: true });
    try {
      return database.prepare(`SELECT * FROM ${table}`).all();
    } finally {
      database.close();
    }
  }
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query(`SELECT * FROM ${table}`)).rows;
  } finally {
    await client.end();
  }
}
