import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { hostileFiles, MARK } from '../../../tests/support/hostile-files';
import { documentExtension } from '../../api/application/document-type';
import { DOCUMENTS } from '../../contract/application/application';
import { fileMessages } from '../../contract/form';
import { RequestError } from '../errors';
import { assertSize, type UploadedFile } from '../http/form';
import { tidyPhoto, tidyPicture } from './photo';

const folder = mkdtempSync(join(tmpdir(), 'first-commit-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function fileOf(make: () => Buffer | Promise<Buffer>): Promise<UploadedFile> {
  const bytes = await make();
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, bytes);
  return { path, name: 'x', size: bytes.length };
}

/** Checks the outcome for a file. @returns the result; undefined if it was rejected as expected */
async function judged<Result>(field: string, outcome: 'taken' | 'refused', work: () => Promise<Result>) {
  const result = work();
  if (outcome === 'taken') return await result;
  const error = await result.then(
    () => expect.fail(`It was taken as ${field}.`),
    (error) => error,
  );
  expect(error).toBeInstanceOf(RequestError);
  expect(error.details).toMatchObject({ errors: [{ field, msg: expect.any(String) }] });
  return undefined;
}

/** Expects a picture that contains nothing but pixels. */
async function expectOnlyPixels(image: Buffer) {
  expect(image.includes(MARK)).toBe(false);
  expect(image.includes('PK\u0003\u0004')).toBe(false);
  const about = await sharp(image).metadata();
  expect(about).toMatchObject({ format: 'jpeg', space: 'srgb' });
  for (const part of ['exif', 'xmp', 'iptc', 'icc', 'comments']) expect(about).not.toHaveProperty(part);
}

test('a progressive picture with more scans than usual is rejected with a message', async () => {
  const color = { r: 10, g: 107, b: 77 };
  const create = { width: 2000, height: 2000, channels: 3 as const, background: color };
  const bytes = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
  const usual = await fileOf(() => bytes);
  expect((await tidyPhoto(usual.path, 'a network')).length).toBeGreaterThan(0);
  const lastScan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const costly = await fileOf(() =>
    Buffer.concat([bytes.subarray(0, -2), ...Array<Buffer>(40).fill(lastScan), bytes.subarray(-2)]),
  );
  await expect(tidyPhoto(costly.path, 'a network')).rejects.toThrow(fileMessages.costly);
});

describe('A hostile file', () => {
  test.each(hostileFiles)(
    '$name is $photo as a photo or picture, $resume as a resume, $certificates as certificates',
    async ({ bytes, photo, ...outcomes }) => {
      const file = await fileOf(bytes);
      const asPhoto = await judged('photo', photo, async () => {
        assertSize('photo', file);
        return tidyPhoto(file.path, 'a network');
      });
      if (asPhoto) await expectOnlyPixels(asPhoto);
      const asPicture = await judged('picture1', photo, async () => {
        assertSize('picture1', file);
        return (await tidyPicture('picture1', file.path, 'a network')).bytes;
      });
      if (asPicture) await expectOnlyPixels(asPicture);
      for (const field of DOCUMENTS) {
        const extension = await judged(field, outcomes[field], async () => {
          assertSize(field, file);
          return documentExtension(field, file);
        });
        if (extension) expect(['pdf', 'doc', 'docx', 'png', 'jpg']).toContain(extension);
      }
    },
  );
});
