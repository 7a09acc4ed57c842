import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { foldersOf, makeDataDir } from './data-dir';
import { writeWhole } from './file-system';
import { deletePrivateFile, openPrivateFile, storePrivateFile } from './private-files';

/** Disk operations, in order. A power cut loses unsynced data. */
const performed = vi.hoisted(() => [] as string[]);
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    async open(...given: Parameters<typeof real.open>) {
      const file = await real.open(...given);
      const sync = file.sync.bind(file);
      file.sync = () => {
        performed.push(`sync ${basename(String(given[0]))}`);
        return sync();
      };
      return file;
    },
    rename(from: string, to: string) {
      performed.push(`${basename(from)} becomes ${basename(to)}`);
      return real.rename(from, to);
    },
  };
});

let dataDir: string;
vi.mock('../settings', () => ({ settings: () => ({ DATA_DIR: dataDir }) }));
const modeOf = (path: string) => statSync(path).mode & 0o777;
beforeAll(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'first-commit-files-')), 'data');
  makeDataDir(dataDir);
  vi.stubGlobal('strapi', { log: { warn: vi.fn() } });
});
beforeEach(() => {
  performed.length = 0;
});
afterAll(() => {
  vi.unstubAllGlobals();
  rmSync(join(dataDir, '..'), { recursive: true });
});

test('only this account can open the data folders', () => {
  for (const folder of Object.values(foldersOf(dataDir))) expect([folder, modeOf(folder)]).toEqual([folder, 0o700]);
});

describe('A private file', () => {
  test('is synced, with its name and any new folder, before a row can refer to it', async () => {
    const name = await storePrivateFile('photos', 'jpg', Buffer.from('a photo'));
    const file = basename(name);
    expect(performed).toEqual(['sync private', `sync ${file}`, `${file} becomes ${file}`, 'sync photos']);
    performed.length = 0;
    const next = basename(await storePrivateFile('photos', 'jpg', Buffer.from('another')));
    expect(performed).toEqual([`sync ${next}`, `${next} becomes ${next}`, 'sync photos']);
  });

  test('can be opened only by this account', async () => {
    const path = join(dataDir, 'private', await storePrivateFile('documents', 'pdf', Buffer.from('a document')));
    expect([modeOf(path), modeOf(join(path, '..'))]).toEqual([0o600, 0o700]);
    expect(readFileSync(path, 'utf8')).toBe('a document');
  });

  test.each([
    'documents/../../database.sqlite',
    '../database.sqlite',
    '/etc/passwd',
    'documents/.env',
    'documents',
    '',
  ])('cannot have the name %j, even if a row contains it', async (name) => {
    await expect(async () => openPrivateFile(name)).rejects.toThrow('not the name of a private file');
    await expect(deletePrivateFile(name)).rejects.toThrow('not the name of a private file');
  });
});

describe('A file that is written atomically', () => {
  test('gets its name only after it is completely on disk', async () => {
    await writeWhole(dataDir, 'mail.eml', Buffer.from('a mail'));
    expect(performed).toEqual(['sync .mail.eml.part', '.mail.eml.part becomes mail.eml']);
    expect(modeOf(join(dataDir, 'mail.eml'))).toBe(0o600);
  });

  test('leaves nothing behind if it cannot be written', async () => {
    mkdirSync(join(dataDir, 'outbox', 'mail.eml'));
    await expect(writeWhole(join(dataDir, 'outbox'), 'mail.eml', Buffer.from('a mail'))).rejects.toThrow();
    expect(readdirSync(join(dataDir, 'outbox'))).toEqual(['mail.eml']);
  });
});
