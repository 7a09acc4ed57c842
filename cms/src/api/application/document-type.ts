import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { type DocumentName, documentFields } from '../../contract/application/application';
import { BEGINNING, fileMessages, LATE_PDF } from '../../contract/form';
import { InvalidInput } from '../../platform/errors';
import type { UploadedFile } from '../../platform/http/form';

const PDF = 'application/pdf';
const DOC = 'application/msword';

const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

/** Bytes searched for the type: scanning megabytes of archive entries would block other requests. */
const TELLING_BYTES = 256 * 1024;

function mimeOf(bytes: Buffer, found: string | undefined): string | undefined {
  // Old Office formats share one container format.
  if (found === 'application/x-cfb') return bytes.includes(WORD_STREAM) ? DOC : found;
  return found ?? (LATE_PDF.test(bytes.toString('latin1', 0, BEGINNING)) ? PDF : undefined);
}

export const documentTypes: Record<string, string> = {
  pdf: PDF,
  doc: DOC,
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** @returns the extension @throws InvalidInput */
export async function documentExtension(field: DocumentName, file: UploadedFile): Promise<string> {
  const bytes = await readFile(file.path);
  const type = await fileTypeFromBuffer(bytes.subarray(0, TELLING_BYTES)).catch(() => undefined);
  const mime = mimeOf(bytes, type?.mime);
  if (mime === 'image/apng') throw new InvalidInput([{ field, msg: fileMessages.animated }]);
  const extension = mime && documentFields[field].limits.extensions.find((name) => documentTypes[name] === mime);
  if (!extension) throw new InvalidInput([{ field, msg: documentFields[field].invalid }]);
  return extension;
}

const LONGEST = 120;
const SAME: Record<string, string> = { jpeg: 'jpg' };

/** Removes paths and invisible characters. The extension comes from the content, because programs open files by it. */
export function documentNameOf(name: string, extension: string): string {
  const bare = name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim();
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([^.]*))?$/s.exec(bare) ?? [];
  const lower = ending.toLowerCase();
  const isSame = (SAME[lower] ?? lower) === extension;
  const [kept, given] = isSame ? [stem, ending] : [bare, extension];
  return `${kept.slice(-(LONGEST - given.length - 1)) || 'document'}.${given}`;
}
