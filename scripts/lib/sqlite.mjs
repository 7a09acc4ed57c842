import { existsSync } from 'node:fs';
import { packageOfCms } from './install.mjs';
import { Stop } from './stop.mjs';
import { countRows, sqliteTables } from './tables.mjs';

async function withSqlite(file, options, work) {
  const database = new (packageOfCms('better-sqlite3'))(file, options);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Writes a snapshot of a database, even while a server is writing. @returns each table's row count @throws {Stop} */
export async function snapshotSqlite(file, to) {
  if (!existsSync(file)) throw new Stop(`There is no database at ${file}. Check DATA_DIR.`);
  try {
    await withSqlite(file, { timeout: 30_000 }, (database) => database.prepare('VACUUM INTO ?').run(to));
  } catch (error) {
    if (error instanceof Stop) throw error;
    const why = { SQLITE_FULL: 'the disk is full', SQLITE_CORRUPT: 'the database is damaged' }[error.code];
    throw new Stop(`The database ${file} could not be copied: ${why ?? error.message}.`);
  }
  return rowsIn(to);
}

/** Counts the rows of each table. @throws {Stop} if the database is damaged */
export async function rowsIn(file) {
  try {
    return await withSqlite(file, { readonly: true }, async (database) => {
      const found = database.pragma('integrity_check', { simple: true });
      if (found !== 'ok') throw new Error(found);
      return countRows(sqliteTables(database));
    });
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(`The database in ${file} is damaged: ${error.message}.`);
  }
}

/** True if any other process has the database open: SQLite then refuses an exclusive lock. */
export async function isSqliteInUse(file) {
  if (!existsSync(file)) return false;
  try {
    await withSqlite(file, { timeout: 500 }, (database) => {
      database.pragma('locking_mode = EXCLUSIVE');
      database.exec('BEGIN EXCLUSIVE; ROLLBACK');
    });
    return false;
  } catch (error) {
    if (error instanceof Stop) throw error;
    // A damaged database is not in use, so a restore may replace it.
    return String(error.code).startsWith('SQLITE_BUSY');
  }
}
