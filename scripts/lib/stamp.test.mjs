import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprint, isFresh, setStamp } from './stamp.mjs';

test('a build is fresh until a source changes; unit tests are not sources', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stamp-'));
  const source = join(folder, 'a.ts');
  const stamp = join(folder, 'dist', '.built-from');
  writeFileSync(source, 'one');
  expect(isFresh(stamp, fingerprint([source]))).toBe(false);
  setStamp(stamp, fingerprint([source]));
  expect(isFresh(stamp, fingerprint([source]))).toBe(true);
  writeFileSync(source, 'two');
  expect(isFresh(stamp, fingerprint([source]))).toBe(false);

  const before = fingerprint([folder]);
  writeFileSync(join(folder, 'a.test.ts'), 'a test');
  expect(fingerprint([folder])).toBe(before);
  writeFileSync(join(folder, 'b.ts'), 'a source');
  expect(fingerprint([folder])).not.toBe(before);
});
