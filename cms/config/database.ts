import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { foldLetters } from '../src/platform/database/fold';
import { assertWhole, rememberSqliteFile } from '../src/platform/database/sqlite-file';
import { settings } from '../src/platform/settings';

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
  connection.pragma('synchronous = FULL');
  // Overwrites deleted rows in the file.
  connection.pragma('secure_delete = ON');
  // Takes the write lock first, because a transaction that reads first would fail if an operator's command wrote in
  // between.
  const compile = connection.prepare.bind(connection);
  const compiled = new LRUCache<string, NonNullable<unknown>>({ max: 500 });
  connection.prepare = (sql) => {
    const statement = compiled.get(sql) ?? compile(sql === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : sql);
    compiled.set(sql, statement);
    return statement;
  };
  // SQLite's own `lower` only handles ASCII.
  connection.function('lower', { deterministic: true }, (value) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  );
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
  // Drops connections that the database has closed.
  pool: { min: 0, max: 10 },
};

export default {
  connection: {
    ...(settings().DATABASE_CLIENT === 'postgres' ? postgres : sqlite),
    acquireConnectionTimeout: 5000,
    // Keeps visitors' values out of the log.
    compileSqlOnError: false,
  },
  // Keeps old replicas from dropping new columns during a rolling update.
  settings: { forceMigration: false },
};
