import { expect, test } from 'vitest';
import type { Settings } from './settings';
import { startFailure } from './start-failure';

const failed = (message: string, code?: string) => Object.assign(new Error(message), { code });
const postgres = {
  DATABASE_CLIENT: 'postgres',
  DATABASE_URL: 'postgres://me:a-secret-word@db.example:5432/name',
} as unknown as Settings;
const sqlite = { DATABASE_CLIENT: 'sqlite', DATA_DIR: '/data' } as unknown as Settings;

test.each([
  ['password authentication failed for user "me"', '28P01'],
  ['database "name" does not exist', '3D000'],
  ['connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED'],
  ['timeout expired', undefined],
])('if PostgreSQL cannot be used (%s), the message explains it without the password', (message, code) => {
  expect(startFailure(failed(message, code), postgres)).toBe(
    `The database db.example:5432/name cannot be used: ${message}. Check DATABASE_URL, and that PostgreSQL is running there.`,
  );
});

test('lists every address that does not respond', () => {
  const error = Object.assign(new AggregateError([failed('no IPv4'), failed('no IPv6')]), { code: 'ECONNREFUSED' });
  expect(startFailure(error, postgres)).toContain('cannot be used: no IPv4, no IPv6. Check DATABASE_URL');
});

test.each([
  ['file is not a database', 'SQLITE_NOTADB'],
  ['database disk image is malformed', 'SQLITE_CORRUPT'],
])('with SQLite (%s), the message names the file and how to restore a backup of it', (message, code) => {
  expect(startFailure(failed(message, code), sqlite)).toBe(
    `The database /data/database.sqlite cannot be used: ${message}. Check DATA_DIR; if the file is damaged, npm run restore puts a backup in its place.`,
  );
});

test('returns no message for an error that is not about the database', () => {
  for (const error of [failed('x is not a function'), failed('duplicate key', '23505'), null, 'a text'])
    expect(startFailure(error, postgres)).toBeNull();
});
