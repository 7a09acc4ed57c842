import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtCommand, startCommand } from './command.mjs';
import { packageOfCms } from './install.mjs';
import { Stop } from './stop.mjs';
import { connectPostgres, postgresColumns, postgresTables, sqliteTables } from './tables.mjs';

/** Names that mark an interrupted move (cms/src/platform/database/unfinished-move.ts). */
const TABLE = 'unfinished_move';
const FILE = 'unfinished-move';

/**
 * Opens an empty PostgreSQL database. One transaction copies everything or nothing.
 * @throws {Stop} if it cannot be reached, or contains more than the remains of an interrupted move
 */
export async function openPostgres(databaseUrl) {
  const client = await connectPostgres(databaseUrl, 'Check its address.');
  const tables = [...(await postgresColumns(client)).keys()];
  if (tables.length > 0 && !tables.includes(TABLE)) {
    await client.end();
    throw new Stop(`That database is not empty: it has ${tables.length} tables. Use an empty one.`);
  }
  if (tables.length > 0) await client.query(`DROP TABLE ${tables.map((name) => `"${name}"`).join(', ')} CASCADE`);
  await client.query(`CREATE TABLE ${TABLE} (since timestamptz DEFAULT now())`);
  let references = [];
  return {
    ...postgresTables(client),
    columns: () => postgresColumns(client),
    settings: { DATABASE_CLIENT: '', DATABASE_URL: databaseUrl },
    /** Runs before the copy. Drops foreign keys, because tables are copied in no particular order. */
    async begin(names) {
      await client.query('BEGIN');
      references = (
        await client.query(
          `SELECT conrelid::regclass AS on, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS as
             FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
        )
      ).rows;
      for (const { on, name } of references) await client.query(`ALTER TABLE ${on} DROP CONSTRAINT ${name}`);
      await client.query(`TRUNCATE ${names.map((name) => `"${name}"`).join(', ')}`);
    },
    /** Runs after the copy. Updates the sequences and checks the foreign keys. */
    async settle(names) {
      for (const name of names) {
        const { rows } = await client.query(
          `SELECT pg_get_serial_sequence($1, column_name) AS sequence, quote_ident(column_name) AS name
             FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $2 AND column_default LIKE 'nextval(%'`,
          [`"${name}"`, name],
        );
        for (const { sequence, name: column } of rows)
          await client.query(
            `SELECT setval($1, COALESCE((SELECT max(${column}) FROM "${name}"), 1), EXISTS (SELECT 1 FROM "${name}"))`,
            [sequence],
          );
      }
      for (const { on, name, as } of references) await client.query(`ALTER TABLE ${on} ADD CONSTRAINT ${name} ${as}`);
    },
    async finish() {
      await client.query(`DROP TABLE ${TABLE}`);
      await client.query('COMMIT');
    },
    close: () => client.end().catch(() => undefined),
  };
}

/** Creates an SQLite file. @param {string} file temporary path; the finished file is moved into place */
export function newSqlite(file) {
  let database;
  return {
    settings: { DATABASE_CLIENT: '', DATABASE_URL: '' },
    /** Runs after the product has created its tables. */
    open() {
      database = new (packageOfCms('better-sqlite3'))(file);
      Object.assign(this, sqliteTables(database));
    },
    async begin(names) {
      database.pragma('foreign_keys = OFF');
      database.exec(`BEGIN; ${names.map((name) => `DELETE FROM "${name}";`).join(' ')}`);
    },
    async settle() {
      const [broken] = database.pragma('foreign_key_check');
      if (broken) throw new Stop(`A row of ${broken.table} refers to one of ${broken.parent} that does not exist.`);
    },
    async finish() {
      database.exec('COMMIT');
      database.pragma('wal_checkpoint(TRUNCATE)');
    },
    close: async () => database?.close(),
  };
}

/** Lets the product create its tables, by starting it in a temporary folder. @throws {Stop} with its last lines */
export async function makeTables(env, settings, dataDir) {
  const services = Object.keys(env).filter((name) => /^(S3_|SMTP_)/.test(name));
  const without = Object.fromEntries(services.map((name) => [name, '']));
  const { ended } = startCommand(
    builtCommand('prepare'),
    { ...env, ...settings, DATA_DIR: dataDir, ...without },
    'ignore',
  );
  const { code, words } = await ended;
  if (code !== 0) throw new Stop(`The tables could not be created:\n${words}`);
}

/**
 * Creates an empty data folder, marked as unfinished until the move is done.
 * @throws {Stop} if it contains more than the remains of an interrupted move
 */
export function beginFolder(folder) {
  const mark = join(folder, FILE);
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(mark))
    throw new Stop(`${folder} is not empty. Use a new folder.`);
  if (existsSync(mark))
    for (const name of readdirSync(folder)) if (name !== FILE) rmSync(join(folder, name), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(mark, '', { mode: 0o600 });
}

export const endFolder = (folder) => rmSync(join(folder, FILE), { force: true });
