import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { assertBuilt } from './first-start.mjs';

const folder = mkdtempSync(join(tmpdir(), 'first-commit-built-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a missing build is reported in one sentence', () => {
  const [server, site] = ['server', 'site'].map((name) => join(folder, name));
  expect(() => assertBuilt(server, site)).toThrow(/^Not built: run npm run build\.$/);
  writeFileSync(server, '');
  expect(() => assertBuilt(server, site)).toThrow(/^Not built/);
  writeFileSync(site, '');
  expect(() => assertBuilt(server, site)).not.toThrow();
});
