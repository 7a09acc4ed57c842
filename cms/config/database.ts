import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { foldLetters } from '../src/platform/database/fold';
import { assertWhole, rememberSqliteFile } from '../src/platform/database/sqlite-file';
import { settings } from '../src/platform/settings';

/** What knex hands to `afterCreate` for SQLite: a better-sqlite3 database. */
interface SqliteConnection {
  readonly name: string;
  pragma(statement: string, options?: { simple: true }): unknown;
  prepare(sql: string): NonNullable<unknown>;
  function(name: string, options: { deterministic: boolean }, work: (value: unknown) => unknown): unknown;
}

function prepare(connection: SqliteConnection): void {
  assertWhole(connection);
  rememberSqliteFile(connection.name);
  connection.pragma('journal_mode = WAL');
  // An acknowledged write survives a power cut.
  connection.pragma('synchronous = FULL');
  // SQLite overwrites deleted rows in the file.
  connection.pragma('secure_delete = ON');
  // Two processes write to one file when an operator runs a command beside the server. A transaction that reads first and
  // writes later fails at once if the other one has written meanwhile; one that takes its turn at the beginning waits.
  // Knex has no setting for it.
  const compile = connection.prepare.bind(connection);
  // Knex compiles each statement again.
  const compiled = new LRUCache<string, NonNullable<unknown>>({ max: 500 });
  connection.prepare = (sql) => {
    const statement = compiled.get(sql) ?? compile(sql === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : sql);
    compiled.set(sql, statement);
    return statement;
  };
  // SQLite's own `lower` knows only ASCII. Searching ZOË must find Zoë, as in PostgreSQL.
  connection.function('lower', { deterministic: true }, (value) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  );
  // Searches of the dashboard find letters with accents by plain ones.
  connection.function('fold', { deterministic: true }, (value) =>
    typeof value === 'string' ? foldLetters(value) : value,
  );
}

const sqlite = {
  client: 'sqlite',
  connection: { filename: join(settings().DATA_DIR, 'database.sqlite') },
  useNullAsDefault: true,
  pool: {
    min: 1,
    max: 1,
    afterCreate(connection: SqliteConnection, done: (error: Error | null, connection: SqliteConnection) => void) {
      try {
        prepare(connection);
        done(null, connection);
      } catch (error) {
        done(error as Error, connection);
      }
    },
  },
};

const postgres = {
  client: 'postgres',
  connection: { connectionString: settings().DATABASE_URL },
  // min 0: a connection that the database dropped is not kept for the next request.
  pool: { min: 0, max: 10 },
};

export default {
  connection: {
    ...(settings().DATABASE_CLIENT === 'postgres' ? postgres : sqlite),
    acquireConnectionTimeout: 5000,
    // An error says the statement with its placeholders: with its values it would write what a visitor sent into the log.
    compileSqlOnError: false,
  },
  // A version adds and never drops: while replicas are exchanged one by one, an old one that starts again would take
  // away what the new ones have just added, with what is in it.
  settings: { forceMigration: false },
};
