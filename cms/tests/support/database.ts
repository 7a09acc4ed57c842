import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Client } from 'pg';

// The package has no types.
const Sqlite = createRequire(import.meta.url)('better-sqlite3');

export const openSqlite = (file: string) => new Sqlite(file, { timeout: 5000 });

interface Stored {
  dataDir: string;
  databaseUrl?: string;
}

type Row = Record<string, unknown>;
type Ask = (sql: string) => Promise<Row[]>;

/** Writes a time, in milliseconds since 1970, as that database stores it. */
export const sqlTime = ({ databaseUrl }: Stored, time: number): string =>
  databaseUrl ? `'${new Date(time).toISOString()}'` : String(time);

/** Reads a time that a database stored, in milliseconds since 1970. */
export const timeOf = (stored: unknown): number => Number(new Date(stored as string));

/** Opens one connection to a product's database, bypassing its server. */
async function withDatabase<Result>({ dataDir, databaseUrl }: Stored, work: (ask: Ask) => Promise<Result>) {
  if (!databaseUrl) {
    const database = openSqlite(join(dataDir, 'database.sqlite'));
    try {
      return await work(async (sql) => {
        const statement = database.prepare(sql);
        if (statement.reader) return statement.all();
        statement.run();
        return [];
      });
    } finally {
      database.close();
    }
  }
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    return await work(async (sql) => (await client.query(sql)).rows);
  } finally {
    await client.end();
  }
}

export const runSql = (product: Stored, sql: string): Promise<Row[]> => withDatabase(product, (ask) => ask(sql));

/** Stores a completed internship. @returns its ID */
export async function addCompleted(product: Stored, reference: string): Promise<string> {
  const columns = 'document_id, reference, name, round, domain, starts_on, ends_on, station';
  const values = [`i-${reference}`, reference, 'Sample Intern', 'first', 'Web Development', '2026-07-01', '2026-07-31'];
  await runSql(product, `INSERT INTO internships (${columns}) VALUES ('${values.join("', '")}', 'completed')`);
  return `i-${reference}`;
}

const allOf = async (ask: Ask, table: string): Promise<Row[]> =>
  // PostgreSQL moves changed rows.
  (await ask(`SELECT * FROM ${table}`)).sort((a, b) => Number(a.id ?? 0) - Number(b.id ?? 0));

export const readRows = (product: Stored, table: string): Promise<Row[]> =>
  withDatabase(product, (ask) => allOf(ask, table));

/** Returns rows of any table that contain one of the words, as JSON after the table name. */
export const findRows = (product: Stored, words: string[]): Promise<string[]> =>
  withDatabase(product, async (ask) => {
    const tables = await ask(
      product.databaseUrl
        ? "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'"
        : "SELECT name FROM sqlite_master WHERE type = 'table'",
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const lines = (await allOf(ask, `"${name}"`)).map((row) => `${name} ${JSON.stringify(row)}`);
      found.push(...lines.filter((line) => words.some((word) => line.toLowerCase().includes(word.toLowerCase()))));
    }
    return found.sort();
  });
