import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadEnvironment, renewSecret } from './env-file.mjs';

const file = () => join(mkdtempSync(join(tmpdir(), 'env-')), '.env');
const SECRET = /^[\w-]{43}$/;

test('the first run creates a secret that only this account can read, and the next run reads it', () => {
  const path = file();
  const first = loadEnvironment(path);
  expect(first.APP_SECRET).toMatch(SECRET);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(loadEnvironment(path)).toEqual(first);
});

test('keeps existing settings, and adds the secret if one of the earlier secrets is missing', () => {
  const path = file();
  writeFileSync(path, 'JWT_SECRET=mine-and-long-enough\nPORT=4000\n');
  const env = loadEnvironment(path);
  expect([env.JWT_SECRET, env.PORT]).toEqual(['mine-and-long-enough', '4000']);
  expect(env.APP_SECRET).toMatch(SECRET);
  expect(readFileSync(path, 'utf8')).toMatch(/^JWT_SECRET=mine-and-long-enough\nPORT=4000\nAPP_SECRET=\S+\n$/);
});

test('a file from an earlier version that contains every secret stays unchanged', () => {
  const path = file();
  const names = [
    'APP_KEYS',
    'API_TOKEN_SALT',
    'ADMIN_JWT_SECRET',
    'TRANSFER_TOKEN_SALT',
    'JWT_SECRET',
    'ENCRYPTION_KEY',
  ];
  const text = [...names, 'SITE_ADMIN_JWT_SECRET', 'CREDENTIAL_KEY'].map((name) => `${name}=of-before\n`).join('');
  writeFileSync(path, text);
  expect(loadEnvironment(path).APP_SECRET).toBeUndefined();
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('a last line without a newline stays intact', () => {
  const path = file();
  writeFileSync(path, 'PORT=4000');
  expect(loadEnvironment(path).PORT).toBe('4000');
  expect(loadEnvironment(path)).toMatchObject({ PORT: '4000', APP_SECRET: expect.stringMatching(SECRET) });
});

test('replaces a secret in place, or adds it if it was derived, and keeps everything else', () => {
  const path = file();
  const first = loadEnvironment(path);
  for (const before of ['', 'PORT=4000\n']) {
    writeFileSync(path, `${readFileSync(path, 'utf8')}${before}`);
    const { value, isWritten } = renewSecret('CREDENTIAL_KEY', path);
    expect(isWritten).toBe(true);
    expect(value).toMatch(SECRET);
    expect(readFileSync(path, 'utf8').match(/^CREDENTIAL_KEY=/gm)).toHaveLength(1);
    expect(loadEnvironment(path)).toEqual({ ...first, CREDENTIAL_KEY: value, ...(before && { PORT: '4000' }) });
    expect(statSync(path).mode & 0o777).toBe(0o600);
  }
});

test('writes no secret into a file that contains none', () => {
  const path = file();
  writeFileSync(path, 'PORT=4000\n');
  expect(renewSecret('CREDENTIAL_KEY', path).isWritten).toBe(false);
  expect(readFileSync(path, 'utf8')).toBe('PORT=4000\n');
});
