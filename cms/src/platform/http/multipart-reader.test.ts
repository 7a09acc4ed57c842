import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { fileMessages } from '../../contract/form';
import { readParts } from './multipart-reader';

/** Number of free blocks on the disk, out of a thousand. */
const disk = vi.hoisted(() => ({ free: 1000 }));
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  statfs: async () => ({ blocks: 1000, bavail: disk.free }),
}));

const folder = mkdtempSync(join(tmpdir(), 'first-commit-forms-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  disk.free = 1000;
});

async function read(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const stream = Readable.from([Buffer.from(await request.arrayBuffer())]);
  const req = Object.assign(stream, { headers: Object.fromEntries(request.headers) });
  return readParts(req as unknown as IncomingMessage, folder, () => true);
}
function formOf({ withFile }: { withFile: boolean }) {
  const form = new FormData();
  form.append('Name', 'Asha');
  if (withFile) form.append('resume', new Blob(['a file']), 'cv.pdf');
  return form;
}

test('accepts files if a tenth of the disk is free; otherwise rejects them and stores nothing', async () => {
  disk.free = 100;
  expect((await read(formOf({ withFile: true }))).files).toMatchObject([{ field: 'resume', size: 6 }]);
  const before = readdirSync(folder);
  disk.free = 99;
  await expect(read(formOf({ withFile: true }))).rejects.toMatchObject({ status: 503, message: fileMessages.noRoom });
  expect(readdirSync(folder)).toEqual(before);
});

test('a nearly full disk accepts a form without files', async () => {
  disk.free = 1;
  expect((await read(formOf({ withFile: false }))).fields).toEqual([['Name', 'Asha']]);
});
