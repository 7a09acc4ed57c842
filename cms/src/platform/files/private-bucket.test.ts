import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startS3 } from '../../../tests/support/s3';
import { privateBucket } from './private-bucket';
import { makeBucket } from './s3';

let s3: Awaited<ReturnType<typeof startS3>>;
const settings = () => ({
  // A host name, because the bucket's name cannot be prepended to an IP address.
  endpoint: s3.url.replace('127.0.0.1', 'localhost'),
  region: 'us-east-1',
  bucket: 'files',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  publicUrl: undefined,
});
beforeAll(async () => {
  s3 = await startS3();
  await makeBucket(settings());
});
afterAll(() => s3.stop());

const bytes = Buffer.from('a document');
const listed = async (room: 'documents' | 'photos', before = new Date(Date.now() + 60_000)) => {
  const names: string[] = [];
  for await (const name of privateBucket(settings(), 2).keptBefore(room, before)) names.push(name);
  return names.sort();
};

test('a stored file can be read in full, with its size, until it is deleted', async () => {
  const store = privateBucket(settings());
  await store.keep('photos/one.jpg', bytes);
  const { stream, size } = await store.open('photos/one.jpg');
  expect([await text(stream), size, await store.sizeOf('photos/one.jpg')]).toEqual(['a document', 10, 10]);
  await store.discard('photos/one.jpg');
  await expect(store.open('photos/one.jpg')).rejects.toThrow();
  await store.discard('photos/one.jpg');
});

test('a file that is damaged on the way does not count as stored', async () => {
  const store = privateBucket(settings());
  s3.spoil(true);
  await expect(store.keep('photos/spoiled.jpg', bytes)).rejects.toThrow();
  s3.spoil(false);
});

test('gives up on a storage service that never responds', async () => {
  s3.hang(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const before = s3.calls.length;
    const opened = privateBucket(settings()).sizeOf('photos/one.jpg');
    const givenUp = expect(opened).rejects.toThrow();
    await vi.waitUntil(() => s3.calls.length > before, 10_000);
    await vi.advanceTimersByTimeAsync(20_000);
    await givenUp;
  } finally {
    vi.useRealTimers();
    s3.hang(false);
  }
});

test('lists a folder page by page, with only the files that are old enough', async () => {
  const store = privateBucket(settings());
  const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `documents/${letter}.pdf`);
  for (const name of [...names, 'photos/other.jpg']) await store.keep(name, bytes);
  expect(await listed('documents')).toEqual(names);

  const hourAgo = new Date(Date.now() - 3_600_000);
  const folder = join(s3.directory, 'files', 'private', 'documents');
  const old = readdirSync(folder).find((name) => name.startsWith('c.pdf') && name.endsWith('object')) ?? '';
  utimesSync(join(folder, old), hourAgo, hourAgo);
  expect(await listed('documents', new Date(Date.now() - 60_000))).toEqual(['documents/c.pdf']);
});

test('leaves an existing bucket unchanged, and reports one that it cannot access', async () => {
  await makeBucket(settings());
  s3.refuse(true);
  const before = s3.calls.length;
  await expect(makeBucket(settings())).rejects.toThrow('The bucket files cannot be used:');
  expect(s3.calls.slice(before).filter(({ method }) => method !== 'HEAD')).toEqual([]);
  s3.refuse(false);
});
