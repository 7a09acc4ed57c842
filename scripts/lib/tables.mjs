import { packageOfCms } from './install.mjs';
import { commonValue, forPostgres, forSqlite } from './row-values.mjs';
import { Stop } from './stop.mjs';

/*
 * Common interface to SQLite and PostgreSQL tables. Values are in the common form (row-values.mjs), according to the
 * types of the PostgreSQL columns.
 */

const quoted = (name) => `"${name.replaceAll('"', '""')}"`;
const list = (columns) => columns.map(({ name }) => quoted(name)).join(', ');
/** Values in one PostgreSQL statement. */
const MOST_VALUES = 60_000;

export function sqliteTables(database) {
  const rowsOf = (columns, rows) => rows.map((row) => columns.map((column, index) => commonValue(column, row[index])));
  return {
    async names() {
      const tables = database
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
        .pluck()
        .all();
      return new Map(
        tables.map((table) => [table, database.pragma(`table_info(${quoted(table)})`).map(({ name }) => name)]),
      );
    },
    /** Counts the rows, or those with a value in a column. */
    async count(table, column) {
      const query = `SELECT count(${column ? quoted(column) : '*'}) FROM ${quoted(table)}`;
      return database.prepare(query).pluck().get();
    },
    /** Reads the next rows by `id`, or all rows of a table without one. */
    async page(table, columns, after, size) {
      const select = `SELECT ${list(columns)} FROM ${quoted(table)}`;
      if (after === null) return rowsOf(columns, database.prepare(select).raw().all());
      return rowsOf(columns, database.prepare(`${select} WHERE id > ? ORDER BY id LIMIT ?`).raw().all(after, size));
    },
    async insert(table, columns, rows) {
      const insert = database.prepare(
        `INSERT INTO ${quoted(table)} (${list(columns)}) VALUES (${columns.map(() => '?').join(', ')})`,
      );
      for (const row of rows) insert.run(row.map((value, index) => forSqlite(columns[index], value)));
    },
  };
}

export function postgresTables(client) {
  const ask = async (sql, values) => (await client.query(sql, values)).rows;
  return {
    async names() {
      return new Map(
        [...(await postgresColumns(client))].map(([table, columns]) => [table, columns.map(({ name }) => name)]),
      );
    },
    count: async (table, column) =>
      Number((await ask(`SELECT count(${column ? quoted(column) : '*'}) AS n FROM ${quoted(table)}`))[0].n),
    async page(table, columns, after, size) {
      const select = `SELECT ${list(columns)} FROM ${quoted(table)}`;
      const rows =
        after === null ? await ask(select) : await ask(`${select} WHERE id > $1 ORDER BY id LIMIT $2`, [after, size]);
      return rows.map((row) => columns.map((column) => commonValue(column, row[column.name])));
    },
    async insert(table, columns, rows) {
      const most = Math.floor(MOST_VALUES / columns.length);
      for (let from = 0; from < rows.length; from += most) {
        const some = rows.slice(from, from + most);
        const values = some.flatMap((row) => row.map((value, index) => forPostgres(columns[index], value)));
        const places = some.map(
          (_, row) => `(${columns.map((_column, index) => `$${row * columns.length + index + 1}`).join(', ')})`,
        );
        await client.query(`INSERT INTO ${quoted(table)} (${list(columns)}) VALUES ${places.join(', ')}`, values);
      }
    },
  };
}

/** @returns {Promise<Map<string, import('./row-values.mjs').Column[]>>} */
export async function postgresColumns(client) {
  const { rows } = await client.query(
    `SELECT table_name, column_name AS name, data_type AS type, numeric_scale AS scale
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY table_name, ordinal_position`,
  );
  const tables = new Map();
  for (const { table_name: table, name, type, scale } of rows) {
    const columns = tables.get(table) ?? [];
    columns.push({ name, type, scale: scale === null ? null : Number(scale) });
    tables.set(table, columns);
  }
  return tables;
}

/** IDs of the types that the driver parses: booleans, bytes, times. */
const READ = new Set([16, 17, 1114, 1184]);

/** Connects to PostgreSQL. Values are text except booleans, bytes and times. @throws {Stop} */
export async function connectPostgres(databaseUrl, advice = 'Check DATABASE_URL.') {
  const pg = packageOfCms('pg');
  const getTypeParser = (oid, format) => (READ.has(oid) ? pg.types.getTypeParser(oid, format) : (value) => value);
  const options = { connectionString: databaseUrl, connectionTimeoutMillis: 10_000, types: { getTypeParser } };
  const client = new pg.Client(options);
  // Ignores a broken connection: the next query fails anyway.
  client.on('error', () => undefined);
  await client.connect().catch((error) => {
    throw new Stop(`The database cannot be reached (${error.code ?? error.message}). ${advice}`);
  });
  return client;
}

export async function countRows(tables) {
  const counts = {};
  for (const name of (await tables.names()).keys()) counts[name] = await tables.count(name);
  return counts;
}
