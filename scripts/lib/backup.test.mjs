import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { backUp, backUpDaily, bucketWords } from './backup.mjs';
import { cms } from './paths.mjs';
import { clientEnv } from './postgres-tools.mjs';
import { restore } from './restore.mjs';

const Database = createRequire(join(cms, 'package.json'))('better-sqlite3');

/** Folder of a product that has never run: only data and settings. */
let house;
let env;
const at = (...names) => join(house, ...names);
const read = (...names) => readFileSync(at(...names), 'utf8');
const rows = () => {
  const database = new Database(at('data', 'database.sqlite'), { readonly: true });
  const words = database.prepare('SELECT word FROM words').pluck().all();
  database.close();
  return words;
};
const confirm = vi.fn(async () => undefined);
const bringBack = () => restore(at('backup'), { confirm, envFile: at('.env') });

beforeEach(() => {
  confirm.mockClear();
  vi.spyOn(console, 'log').mockImplementation(() => {});
  house = mkdtempSync(join(tmpdir(), 'backup-'));
  env = { DATA_DIR: at('data') };
  for (const folder of ['public/uploads', 'private/documents', 'outbox', 'incoming'])
    mkdirSync(at('data', folder), { recursive: true });
  writeFileSync(at('data', 'private', 'documents', 'a.pdf'), 'a document');
  writeFileSync(at('data', 'outbox', '.late.eml.part'), 'half a mail');
  writeFileSync(at('data', 'incoming', 'b.tmp'), 'half an upload');
  writeFileSync(at('.env'), `DATA_DIR=${at('data')}\nJWT_SECRET=of-the-first-machine\n`);
  const database = new Database(at('data', 'database.sqlite'));
  database.pragma('journal_mode = WAL');
  database.exec("CREATE TABLE words (word TEXT); INSERT INTO words VALUES ('kept')");
  database.close();
});

test('a backup contains the database, the files and the settings, but no unfinished uploads', async () => {
  const manifest = await backUp(env, at('backup'), at('.env'));
  expect(manifest.files.map(({ path }) => path)).toEqual(['database.sqlite', 'env', 'data/private/documents/a.pdf']);
  expect(manifest.database.rows).toEqual({ words: 1 });
  expect(statSync(at('backup', 'env')).mode & 0o777).toBe(0o600);
});

test('a backup deletes what a killed backup left behind', async () => {
  mkdirSync(at('.first-commit-backup-999999999.part'));
  await backUp(env, at('backup'), at('.env'));
  expect(readdirSync(house).sort()).toEqual(['.env', 'backup', 'data']);
});

test('a new machine gets everything from the backup, including the settings', async () => {
  await backUp(env, at('backup'), at('.env'));
  rmSync(at('data'), { recursive: true });
  rmSync(at('.env'));
  expect(await bringBack()).toEqual({ dataDir: at('data'), aside: null, env: 'restored' });
  expect(rows()).toEqual(['kept']);
  expect(read('data', 'private', 'documents', 'a.pdf')).toBe('a document');
  expect(read('.env')).toContain('of-the-first-machine');
  expect(statSync(at('.env')).mode & 0o777).toBe(0o600);
  expect(readdirSync(house).sort()).toEqual(['.env', 'backup', 'data']);
});

test('moves the previous data aside, even a damaged database, and keeps settings that differ', async () => {
  await backUp(env, at('backup'), at('.env'));
  writeFileSync(at('data', 'database.sqlite'), 'no database at all');
  writeFileSync(at('.env'), `DATA_DIR=${at('data')}\nJWT_SECRET=of-this-machine\n`);
  const { aside, env: settings } = await bringBack();
  expect(settings).toBe('kept');
  expect(read('.env')).toContain('of-this-machine');
  expect(readFileSync(join(aside, 'database.sqlite'), 'utf8')).toBe('no database at all');
  expect(rows()).toEqual(['kept']);
});

test('changes nothing if the user declines or if the manifest names paths outside the backup', async () => {
  await backUp(env, at('backup'), at('.env'));
  writeFileSync(at('data', 'new.txt'), 'new');
  confirm.mockRejectedValueOnce(new Error('Nothing was changed.'));
  await expect(bringBack()).rejects.toThrow('Nothing was changed.');
  writeFileSync(at('backup', 'manifest.json'), read('backup', 'manifest.json').replace('data/private', 'data/../..'));
  await expect(bringBack()).rejects.toThrow('is damaged: its manifest.json');
  expect(read('data', 'new.txt')).toBe('new');
  expect(readdirSync(house).sort()).toEqual(['.env', 'backup', 'data']);
});

test.each([
  ['a changed count', 'manifest.json', (text) => text.replace('"words": 1', '"words": 2'), 'manifest.json was changed'],
  ['a changed file', 'data/private/documents/a.pdf', (text) => text.replace('a', 'b'), 'a.pdf was changed'],
])('a backup with %s is rejected', async (_, path, change, words) => {
  await backUp(env, at('backup'), at('.env'));
  writeFileSync(at('backup', path), change(read('backup', path)));
  await expect(bringBack()).rejects.toThrow(words);
  expect(confirm).not.toHaveBeenCalled();
});

test('a restore that fails at its last step restores the previous data', async () => {
  await backUp(env, at('backup'), at('.env'));
  confirm.mockImplementationOnce(async () => rmSync(at(`data.coming-${process.pid}`, 'data'), { recursive: true }));
  await expect(bringBack()).rejects.toThrow('The restore failed');
  expect(rows()).toEqual(['kept']);
  expect(readdirSync(house).sort()).toEqual(['.env', 'backup', 'data']);
});

test.each([
  [
    'a damaged database',
    () => writeFileSync(at('data', 'database.sqlite'), 'no database at all'),
    /could not be copied/,
  ],
  ['no database', () => rmSync(at('data', 'database.sqlite')), /There is no database at/],
  [
    'a folder that cannot be read',
    () => {
      rmSync(at('data', 'outbox'), { recursive: true });
      writeFileSync(at('data', 'outbox'), 'in its place');
    },
    /The backup failed: .*outbox/,
  ],
])('with %s, a backup fails and leaves nothing behind', async (_, damage, words) => {
  damage();
  await expect(backUp(env, at('backup'), at('.env'))).rejects.toThrow(words);
  expect(existsSync(at('backup'))).toBe(false);
  expect(readdirSync(house).sort()).toEqual(['.env', 'data']);
});

test('PostgreSQL programs get the database address from the environment, which process lists do not show', () => {
  expect(clientEnv('postgres://me:p%40ss@db.example.org:5433/site?sslmode=require')).toEqual({
    PGHOST: 'db.example.org',
    PGPORT: '5433',
    PGUSER: 'me',
    PGPASSWORD: 'p@ss',
    PGDATABASE: 'site',
    PGSSLMODE: 'require',
  });
  expect(clientEnv('postgresql://me@localhost/site?host=/run/postgresql')).toMatchObject({ PGHOST: '/run/postgresql' });
});

test('a backup says that it lacks files in a bucket, and is restored only with settings for the bucket', async () => {
  const manifest = await backUp({ ...env, S3_BUCKET: 'files' }, at('backup'), at('.env'));
  expect(bucketWords(manifest)).toContain('in the bucket files, and NOT in this backup');
  await expect(bringBack()).rejects.toThrow('in the bucket files, but the settings say in the data folder');
  writeFileSync(at('.env'), `DATA_DIR=${at('data')}\nS3_BUCKET=files\n`);
  await bringBack();
  expect(rows()).toEqual(['kept']);
  expect(bucketWords(await backUp(env, at('another'), at('.env')))).toBe('');
});

const daily = (name) => `daily-2026-11-0${name}T03-00-00Z`;
/** Creates daily backups for the first days of a month. */
function makeDaily(days, { isWhole = true } = {}) {
  for (const day of days) {
    mkdirSync(at('backups', daily(day)), { recursive: true });
    if (isWhole) writeFileSync(at('backups', daily(day), 'manifest.json'), '{}');
  }
}
const backupsLeft = () => readdirSync(at('backups')).sort();

test('a complete daily backup deletes the oldest daily ones, but never a manual one', async () => {
  makeDaily([1, 2, 3]);
  mkdirSync(at('backups', '2026-10-01T03-00-00Z'));
  mkdirSync(at('backups', 'daily-notes'));
  const { to } = await backUpDaily(env, at('backups'), 2, at('.env'));
  expect(readFileSync(join(to, 'manifest.json'), 'utf8')).toContain('"madeAt"');
  expect(backupsLeft()).toEqual(['2026-10-01T03-00-00Z', daily(3), basename(to), 'daily-notes']);
});

test('a daily backup that fails does not delete an older one', async () => {
  makeDaily([1, 2, 3]);
  rmSync(at('data', 'database.sqlite'));
  await expect(backUpDaily(env, at('backups'), 1, at('.env'))).rejects.toThrow('There is no database at');
  expect(backupsLeft()).toEqual([1, 2, 3].map(daily));
});

test('removes partial backups and does not count them', async () => {
  makeDaily([2]);
  makeDaily([1, 3], { isWhole: false });
  const { to } = await backUpDaily(env, at('backups'), 2, at('.env'));
  expect(backupsLeft()).toEqual([daily(2), basename(to)]);
});
