import { statSync } from 'node:fs';

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

let opened: { path: string; id: string | null } | null = null;

/** Returns an ID that changes when the file is replaced. */
function idOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : null;
}

export function rememberSqliteFile(path: string): void {
  opened = { path, id: idOf(path) };
}

/** @throws Error with an SQLite code when the file was moved or replaced */
export function assertSameSqliteFile(): void {
  if (opened && idOf(opened.path) !== opened.id)
    throw failure('SQLITE_CANTOPEN', `${opened.path} was moved or replaced: put it back, or restart the server`);
}

/** @throws Error with an SQLite code when the file is damaged */
export function assertWhole(connection: { pragma(statement: string, options: { simple: true }): unknown }): void {
  const found = connection.pragma('quick_check(1)', { simple: true });
  if (found !== 'ok') throw failure('SQLITE_CORRUPT', `the file is damaged (${String(found).replace(/\s+/g, ' ')})`);
}
