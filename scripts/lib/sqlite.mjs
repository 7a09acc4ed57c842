import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cms } from './paths.mjs';
import { Stop } from './stop.mjs';

function open(file, options) {
  let Database;
  try {
    Database = createRequire(join(cms, 'package.json'))('better-sqlite3');
  } catch {
    throw new Stop('The packages of the CMS are not installed. Run npm ci in the folder cms.');
  }
  return new Database(file, options);
}

/**
 * Writes a snapshot of a database, also while the server writes to it.
 * @returns {Promise<Record<string, number>>} rows of each table in the snapshot
 * @throws {Stop} when there is no database, or the snapshot is not sound
 */
export async function snapshotSqlite(file, to) {
  if (!existsSync(file)) throw new Stop(`There is no database at ${file}. Check DATA_DIR.`);
  let source;
  try {
    source = open(file, { fileMustExist: true, timeout: 30_000 });
    source.prepare('VACUUM INTO ?').run(to);
  } catch (error) {
    if (error instanceof Stop) throw error;
    const why = { SQLITE_FULL: 'the disk is full', SQLITE_CORRUPT: 'the database is damaged' }[error.code];
    throw new Stop(`The database ${file} could not be copied: ${why ?? error.message}.`);
  } finally {
    source?.close();
  }
  return readSqlite(to, countRows);
}

/** @throws {Stop} unless the database in a file is sound */
export function assertSound(file) {
  readSqlite(file, () => undefined);
}

function readSqlite(file, read) {
  let database;
  try {
    database = open(file, { readonly: true, fileMustExist: true });
    const found = database.pragma('integrity_check', { simple: true });
    if (found !== 'ok') throw new Error(found);
    return read(database);
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(`The database in ${file} is damaged: ${error.message}.`);
  } finally {
    database?.close();
  }
}

function countRows(database) {
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .pluck()
    .all();
  const rows = {};
  for (const name of tables)
    rows[name] = database
      .prepare(`SELECT count(*) FROM "${name.replaceAll('"', '""')}"`)
      .pluck()
      .get();
  return rows;
}

/** Whether another process has the database open, however it was started: SQLite gives the whole file to one alone. */
export function isSqliteInUse(file) {
  if (!existsSync(file)) return false;
  let database;
  try {
    database = open(file, { fileMustExist: true, timeout: 500 });
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('BEGIN EXCLUSIVE; ROLLBACK');
    return false;
  } catch (error) {
    if (error instanceof Stop) throw error;
    // A damaged one is what a restore is for.
    return String(error.code).startsWith('SQLITE_BUSY');
  } finally {
    database?.close();
  }
}
