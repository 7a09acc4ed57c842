import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadEnvironment, renewSecret } from './env-file.mjs';

const file = () => join(mkdtempSync(join(tmpdir(), 'env-')), '.env');

test('the first run makes secrets that only this account can read, and the next run keeps them', () => {
  const path = file();
  const first = loadEnvironment(path);
  expect(first.JWT_SECRET).toMatch(/^[\w-]{40,}$/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(loadEnvironment(path)).toEqual(first);
});

test('what is there is kept, and what is missing is added', () => {
  const path = file();
  writeFileSync(path, 'JWT_SECRET=mine-and-long-enough\nPORT=4000\n');
  const env = loadEnvironment(path);
  expect([env.JWT_SECRET, env.PORT]).toEqual(['mine-and-long-enough', '4000']);
  expect(env.APP_KEYS.split(',')).toHaveLength(2);
  expect(readFileSync(path, 'utf8')).toMatch(/^JWT_SECRET=mine-and-long-enough\nPORT=4000\n/);
});

test('a last line without a line end keeps its value', () => {
  const path = file();
  writeFileSync(path, 'PORT=4000');
  expect(loadEnvironment(path).PORT).toBe('4000');
  expect(loadEnvironment(path)).toMatchObject({ PORT: '4000', JWT_SECRET: expect.stringMatching(/^[\w-]{40,}$/) });
});

test('a secret is renewed in its place, and everything else stays', () => {
  const path = file();
  const first = loadEnvironment(path);
  writeFileSync(path, `${readFileSync(path, 'utf8')}PORT=4000\n`);
  const { value, isWritten } = renewSecret('CREDENTIAL_KEY', path);
  expect(isWritten).toBe(true);
  expect(value).toMatch(/^[\w-]{43}$/);
  expect(loadEnvironment(path)).toEqual({ ...first, CREDENTIAL_KEY: value, PORT: '4000' });
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a secret that is not in the file is not written into it', () => {
  const path = file();
  writeFileSync(path, 'PORT=4000\n');
  expect(renewSecret('CREDENTIAL_KEY', path).isWritten).toBe(false);
  expect(readFileSync(path, 'utf8')).toBe('PORT=4000\n');
});
