import { mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

// The package has no types.
const Sqlite = createRequire(import.meta.url)('better-sqlite3');

vi.mock('../src/platform/settings', () => ({ settings: () => ({ DATA_DIR: '', DATABASE_CLIENT: 'sqlite' }) }));

test('an SQLite connection waits for locks, flushes every commit to disk, and overwrites deleted content', async () => {
  const { default: config } = await import('./database');
  const { pool } = config.connection as { pool: { afterCreate: (connection: unknown, done: () => void) => void } };
  const folder = mkdtempSync(join(tmpdir(), 'first-commit-sqlite-'));
  const open = async () => {
    const opened = new Sqlite(join(folder, 'database.sqlite'));
    await new Promise<void>((resolve) => pool.afterCreate(opened, resolve));
    return opened;
  };
  // The driver has different defaults for an existing file.
  const first = await open();
  first.exec('CREATE TABLE a (b)');
  first.close();
  const connection = await open();
  try {
    connection.exec('INSERT INTO a VALUES (1)');
    const pragma = (name: string) => connection.pragma(name, { simple: true });
    expect(pragma('busy_timeout')).toBe(5000);
    expect(pragma('journal_mode')).toBe('wal');
    // FULL: every acknowledged commit is on disk.
    expect(pragma('synchronous')).toBe(2);
    expect(pragma('foreign_keys')).toBe(1);
    expect(pragma('secure_delete')).toBe(1);
  } finally {
    connection.close();
    rmSync(folder, { recursive: true });
  }
});

test('rejects a file that is damaged in a part that no query has read yet', async () => {
  const { default: config } = await import('./database');
  const { pool } = config.connection as { pool: { afterCreate: (connection: unknown, done: Done) => void } };
  const folder = mkdtempSync(join(tmpdir(), 'first-commit-sqlite-'));
  const path = join(folder, 'database.sqlite');
  const prepared = () => {
    const connection = new Sqlite(path);
    return new Promise<Error | null>((resolve) => pool.afterCreate(connection, resolve)).finally(() =>
      connection.close(),
    );
  };
  const filled = new Sqlite(path);
  filled.exec(
    "CREATE TABLE a (b); INSERT INTO a SELECT hex(randomblob(500)) FROM (VALUES (1),(2),(3)), json_each('[1,2,3,4,5,6,7,8,9]')",
  );
  filled.close();
  expect(await prepared()).toBeNull();
  writeSync(openSync(path, 'r+'), Buffer.alloc(4096, 7), 0, 4096, statSync(path).size - 4096);
  expect(await prepared()).toMatchObject({
    code: 'SQLITE_CORRUPT',
    message: expect.stringMatching(/^the file is damaged/),
  });
  rmSync(folder, { recursive: true });
});

type Done = (error: Error | null) => void;
