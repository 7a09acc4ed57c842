import { copyFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from '../errors';
import { assertSameSqliteFile, rememberSqliteFile } from './sqlite-file';

/** Returns the thrown error, or null. */
function thrown(): unknown {
  try {
    assertSameSqliteFile();
    return null;
  } catch (error) {
    return error;
  }
}

test('a database whose file is moved or replaced is unavailable until the file is back', () => {
  expect(thrown()).toBeNull();
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-file-'));
  const [path, aside] = [join(folder, 'database.sqlite'), join(folder, 'aside.sqlite')];
  writeFileSync(path, 'rows');
  rememberSqliteFile(path);
  expect(thrown()).toBeNull();
  renameSync(path, aside);
  expect(isDatabaseUnavailable(thrown())).toBe(true);
  copyFileSync(aside, path);
  expect(isDatabaseUnavailable(thrown())).toBe(true);
  renameSync(aside, path);
  expect(thrown()).toBeNull();
  rmSync(folder, { recursive: true });
});
