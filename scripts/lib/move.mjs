import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { builtCommand, startCommand } from './command.mjs';
import { copyFile, filesBelow, fingerprintOf, keepSafe, renameSynced } from './copy.mjs';
import { packageOfCms } from './install.mjs';
import { FOLDERS, stateOf } from './paths.mjs';
import { filesWords, progress } from './progress.mjs';
import { refuseUsers } from './restore.mjs';
import { filesIn, isSame } from './row-values.mjs';
import { withoutServers } from './running.mjs';
import { Stop } from './stop.mjs';
import { connectPostgres, postgresColumns, postgresTables, sqliteTables } from './tables.mjs';

/** Tables that are not copied: Strapi's own tables about the schema, and the mark of an unfinished move. */
const OF_THE_TARGET = /^(strapi_database_schema|strapi_migrations|strapi_migrations_internal|unfinished_move)$/;
const PAGE = 500;

/**
 * Copies the data to another database and, with `to`, another data folder. Only reads the source, and compares every
 * row and file with its copy.
 * @returns also `missing`: files that rows refer to but the source lacks; `leftBehind`: tables and columns that this
 *   version does not use
 * @throws {Stop}
 */
export async function move(env, { url, to }) {
  const from = stateOf(env);
  if (from.client === (url === null ? 'sqlite' : 'postgres'))
    throw new Stop(
      `The settings already say ${from.client}. To move between two such databases, use npm run backup and npm run restore.`,
    );
  return withoutServers(from.dataDir, async () => {
    await refuseUsers(from);
    const dataDir = to ?? from.dataDir;
    const file = join(dataDir, 'database.sqlite');
    if (url === null && existsSync(file))
      throw new Stop(`There is already a database at ${file}. Move it away, or choose another folder with --to.`);
    if (to) beginFolder(to);
    // In the same folder, so a rename puts the finished database in place.
    const making = join(dataDir, '.moving');
    const source = await openSource(from);
    const target = url === null ? newSqlite(join(making, 'database.sqlite')) : await openPostgres(url);
    rmSync(making, { recursive: true, force: true });
    await mkdir(making, { recursive: true, mode: 0o700 });
    try {
      const step = progress('Creating the tables');
      await makeTables(env, target.settings, making);
      target.open?.();
      step.done('done');
      const plan = await planOf(source, target);
      const files = to ? await copyFiles(from.dataDir, to) : null;
      await copyRows(plan, source, target);
      const { rows, named } = await compareRows(plan, source, target);
      if (to) await keepSafe(to);
      const missing = from.bucket ? [] : [...named].filter((name) => !existsSync(join(dataDir, name)));
      await target.finish();
      await target.close();
      if (url === null) await renameSynced(join(making, 'database.sqlite'), file);
      rmSync(making, { recursive: true, force: true });
      if (to) rmSync(join(to, FILE), { force: true });
      const { tables, leftBehind } = plan;
      return { rows, tables: tables.length, files: files ?? named.size - missing.length, missing, leftBehind };
    } catch (error) {
      throw error instanceof Stop
        ? error
        : new Stop(`The move failed: ${error.message}. The current data is unchanged.`);
    } finally {
      await source.close();
      await target.close().catch(() => undefined);
      rmSync(making, { recursive: true, force: true });
    }
  });
}

async function openSource({ client, databaseFile, databaseUrl }) {
  if (client === 'sqlite') {
    if (!existsSync(databaseFile)) throw new Stop(`There is no database at ${databaseFile}. Check DATA_DIR.`);
    const database = new (packageOfCms('better-sqlite3'))(databaseFile, { readonly: true });
    return { ...sqliteTables(database), close: async () => database.close() };
  }
  const connection = await connectPostgres(databaseUrl);
  await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  return {
    ...postgresTables(connection),
    columns: () => postgresColumns(connection),
    close: () => connection.end().catch(() => undefined),
  };
}

/** Lists the tables and columns to copy. @throws {Stop} if this version has not yet started with the source */
async function planOf(source, target) {
  const [there, here] = await Promise.all([target.names(), source.names()]);
  const types = await (target.columns ?? source.columns)();
  await refuseOlder(source, target);
  const tables = [];
  const leftBehind = [];
  for (const [table, names] of there) {
    if (OF_THE_TARGET.test(table)) continue;
    const missing = names.filter((name) => !here.get(table)?.includes(name));
    if (missing.length > 0) throw older(`${table}.${missing[0]}`);
    const columns = types.get(table).filter(({ name }) => names.includes(name));
    tables.push({ table, columns, count: await source.count(table) });
    for (const name of here.get(table))
      if (!names.includes(name) && (await source.count(table, name)) > 0) leftBehind.push(`${table}.${name}`);
  }
  for (const table of here.keys()) if (!there.has(table) && (await source.count(table)) > 0) leftBehind.push(table);
  return { tables, leftBehind };
}

const older = (what) =>
  new Stop(
    `The current database is from an older version: it has no ${what}. Run npm start once and stop it, then run this again.`,
  );

/** @throws {Stop} when a migration that changes rows has not run yet */
async function refuseOlder(source, target) {
  const [done, needed] = await Promise.all(
    [source, target].map((side) => side.page('strapi_migrations', [{ name: 'name', type: 'text', scale: null }], null)),
  );
  const missing = needed.flat().find((name) => !done.flat().includes(name));
  if (missing) throw older(`migration ${missing}`);
}

async function copyRows({ tables }, source, target) {
  const step = progress('Copying the rows');
  const names = tables.map(({ table }) => table);
  await target.begin(names);
  for (const { table, columns, count } of tables) {
    let copied = 0;
    for await (const rows of pagesOf(source, table, columns)) {
      await target.insert(table, columns, rows).catch((error) => {
        throw new Stop(`Rows of ${table} could not be copied: ${error.message}.`);
      });
      copied += rows.length;
      step.at(`${table}, ${copied} of ${count}`);
    }
  }
  await target.settle(names);
  step.done(`${tables.reduce((sum, { count }) => sum + count, 0)} rows of ${tables.length} tables`);
}

/** Reads both sides again, row by row. @throws {Stop} when they differ */
async function compareRows({ tables }, source, target) {
  const step = progress('Comparing every row');
  const named = new Set();
  let total = 0;
  for (const { table, columns } of tables) {
    const copies = pagesOf(target, table, columns);
    let compared = 0;
    for await (const rows of pagesOf(source, table, columns)) {
      const { value: others = [] } = await copies.next();
      for (const [index, row] of rows.entries()) {
        const copy = others[index];
        const differs = columns.find((column, place) => !copy || !isSame(column, row[place], copy[place]));
        if (differs)
          throw new Stop(`Row ${compared + index + 1} of ${table} differs in ${differs.name}. Nothing was moved.`);
        for (const value of row) for (const name of filesIn(value)) named.add(name);
      }
      compared += rows.length;
      step.at(`${table}, ${compared} rows`);
    }
    total += compared;
    if ((await copies.next()).value?.length > 0)
      throw new Stop(`The copy of ${table} has too many rows. Nothing was moved.`);
  }
  step.done(`${total} rows are the same`);
  return { rows: total, named };
}

/** Reads all rows of a table in the same order on both sides: by `id`, or as text for small tables without one. */
async function* pagesOf(side, table, columns) {
  const id = columns.findIndex(({ name }) => name === 'id');
  if (id < 0) {
    const rows = await side.page(table, columns, null);
    return yield rows
      .map((row) => [JSON.stringify(row), row])
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, row]) => row);
  }
  for (let last = -(2 ** 31); ; ) {
    const rows = await side.page(table, columns, last, PAGE);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1)[id];
  }
}

async function copyFiles(dataDir, to) {
  const step = progress('Copying the files');
  let count = 0;
  for (const place of FOLDERS) {
    for await (const name of filesBelow(join(dataDir, place))) {
      const original = join(dataDir, place, name);
      const copy = await copyFile(original, join(to, place, name));
      if (copy.sha256 !== (await fingerprintOf(original)).sha256)
        throw new Stop(`The copy of ${original} differs from it.`);
      count += 1;
      step.at(filesWords(count));
    }
  }
  step.done(`${filesWords(count)}, each compared`);
  return count;
}

/** Names that mark an interrupted move (cms/src/platform/database/unfinished-move.ts). */
const TABLE = 'unfinished_move';
const FILE = 'unfinished-move';

/**
 * Opens an empty PostgreSQL database. One transaction copies everything or nothing.
 * @throws {Stop} if it cannot be reached, or contains more than the remains of an interrupted move
 */
async function openPostgres(databaseUrl) {
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
    /** Updates the sequences and checks the foreign keys after the copy. */
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
function newSqlite(file) {
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
async function makeTables(env, settings, dataDir) {
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
function beginFolder(folder) {
  const mark = join(folder, FILE);
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(mark))
    throw new Stop(`${folder} is not empty. Use a new folder.`);
  if (existsSync(mark))
    for (const name of readdirSync(folder)) if (name !== FILE) rmSync(join(folder, name), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(mark, '', { mode: 0o600 });
}
