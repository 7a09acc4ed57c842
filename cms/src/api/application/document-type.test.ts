import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pdf, png } from '../../../tests/support/files';
import { fileMessages } from '../../contract/form';
import { documentExtension } from './document-type';

const folder = mkdtempSync(join(tmpdir(), 'first-commit-documents-'));
afterAll(() => rmSync(folder, { recursive: true }));
const extensionOf = (field: 'resume' | 'certificates', bytes: Buffer) => {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, bytes);
  return documentExtension(field, { path, name: 'x', size: bytes.length });
};
const after = (before: string) => Buffer.concat([Buffer.from(before, 'latin1'), pdf]);

test.each([
  ['nothing', ''],
  ['a printer’s commands', '\x1b%-12345X@PJL ENTER LANGUAGE = PDF\r\n'],
  ['1,024 bytes', 'x'.repeat(1024)],
])('a file with %s before the PDF header is accepted as a PDF', async (_, before) => {
  expect(await extensionOf('resume', after(before))).toBe('pdf');
});

test.each([
  ['1,025 bytes', 'x'.repeat(1025)],
  ['markup', '<script>alert(1)</script>\n'],
])('a file with %s before the PDF header is not accepted as a PDF', async (_, before) => {
  await expect(extensionOf('resume', after(before))).rejects.toThrow(fileMessages.resumeInvalid);
});

test('an animated PNG is rejected as animated', async () => {
  const still = await png();
  // The animation chunk follows the 33-byte header.
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  const animated = Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)]);
  await expect(extensionOf('certificates', animated)).rejects.toThrow(fileMessages.animated);
});
