import { statSync } from 'node:fs';

/** Thrown as SQLite's own errors are: the database is unavailable, or its file is damaged. */
const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

let opened: { path: string; id: string | null } | null = null;

/** Device and inode: another file of the same name has others. */
function idOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : null;
}

/** Remembers the file that the server has just opened. */
export function rememberSqliteFile(path: string): void {
  opened = { path, id: idOf(path) };
}

/**
 * Does nothing with PostgreSQL.
 * @throws Error with a code of SQLite when the file was moved or replaced: what is written now ends nowhere
 */
export function assertSameSqliteFile(): void {
  if (opened && idOf(opened.path) !== opened.id)
    throw failure('SQLITE_CANTOPEN', `${opened.path} was moved or replaced: put it back, or start the server again`);
}

/** @throws Error with a code of SQLite when a part of the file is damaged, also one that no query has read yet */
export function assertWhole(connection: { pragma(statement: string, options: { simple: true }): unknown }): void {
  const found = connection.pragma('quick_check(1)', { simple: true });
  if (found !== 'ok') throw failure('SQLITE_CORRUPT', `the file is damaged (${String(found).replace(/\s+/g, ' ')})`);
}
