import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';

interface Stored {
  dataDir: string;
  databaseUrl?: string;
}

/** All rows of a table of a product under test, past its server. */
export async function readRows({ dataDir, databaseUrl }: Stored, table: string): Promise<Record<string, unknown>[]> {
  if (!databaseUrl) {
    const database = new Sqlite(join(dataDir, 'database.sqlite'), { readonly: true });
    try {
      return database.prepare(`SELECT * FROM ${table}`).all() as Record<string, unknown>[];
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
