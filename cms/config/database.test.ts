import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

// The package brings no types.
const Sqlite = createRequire(import.meta.url)('better-sqlite3');

vi.mock('./settings', () => ({ default: { DATA_DIR: '', DATABASE_CLIENT: 'sqlite' } }));

test('a connection to SQLite waits for others, keeps what it acknowledged over a power cut, and overwrites what is deleted', async () => {
  const { default: config } = await import('./database');
  const { pool } = config.connection as { pool: { afterCreate: (connection: unknown, done: () => void) => void } };
  const folder = mkdtempSync(join(tmpdir(), 'first-commit-sqlite-'));
  const open = async () => {
    const opened = new Sqlite(join(folder, 'database.sqlite'));
    await new Promise<void>((resolve) => pool.afterCreate(opened, resolve));
    return opened;
  };
  // The driver has other defaults for a file that has been written to.
  const first = await open();
  first.exec('CREATE TABLE a (b)');
  first.close();
  const connection = await open();
  try {
    connection.exec('INSERT INTO a VALUES (1)');
    const pragma = (name: string) => connection.pragma(name, { simple: true });
    expect(pragma('busy_timeout')).toBe(5000);
    expect(pragma('journal_mode')).toBe('wal');
    // FULL: every commit is on the disk when it is told.
    expect(pragma('synchronous')).toBe(2);
    expect(pragma('foreign_keys')).toBe(1);
    expect(pragma('secure_delete')).toBe(1);
  } finally {
    connection.close();
    rmSync(folder, { recursive: true });
  }
});
