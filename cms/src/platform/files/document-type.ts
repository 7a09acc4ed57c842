import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { DocumentName } from '../../contract/application';
import { BEGINNING, LATE_PDF } from '../../contract/file-beginnings';
import { messages } from '../../contract/messages';
import { InvalidInput } from '../errors';
import type { UploadedFile } from '../http/form';

const PDF = 'application/pdf';
const DOC = 'application/msword';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Kinds by content, with the extension that they are stored under. */
const KINDS: Record<DocumentName, Record<string, string>> = {
  resume: { [PDF]: 'pdf', [DOC]: 'doc', [DOCX]: 'docx' },
  certificates: { [PDF]: 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' },
};
const WRONG: Record<DocumentName, string> = {
  resume: messages.file.resumeInvalid,
  certificates: messages.file.certificatesInvalid,
};

/** The stream that every Word document of the old format has, by its name in the container's directory. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

/**
 * This many bytes are enough to detect a type: the first ones, or the first entries of an archive. Reading megabytes of
 * entries would block other requests.
 */
const TELLING_BYTES = 256 * 1024;

/** The type of a file whose first bytes alone do not tell it. */
function mimeOf(bytes: Buffer, found: string | undefined): string | undefined {
  // The old Office formats share one container: only its directory says that it is a Word document.
  if (found === 'application/x-cfb') return bytes.includes(WORD_STREAM) ? DOC : found;
  return found ?? (LATE_PDF.test(bytes.toString('latin1', 0, BEGINNING)) ? PDF : undefined);
}

/** Types of the documents that are handed out, by their stored extension. */
export const documentTypes: Record<string, string> = {
  pdf: PDF,
  doc: DOC,
  docx: DOCX,
  png: 'image/png',
  jpg: 'image/jpeg',
};

/**
 * The type of a document by its content, not by its name or declared type.
 * @returns the extension to store it under
 * @throws InvalidInput when it is of no kind that this field takes
 */
export async function documentExtension(field: DocumentName, file: UploadedFile): Promise<string> {
  const bytes = await readFile(file.path);
  const type = await fileTypeFromBuffer(bytes.subarray(0, TELLING_BYTES)).catch(() => undefined);
  const mime = mimeOf(bytes, type?.mime);
  if (mime === 'image/apng') throw new InvalidInput([{ field, msg: messages.file.animated }]);
  const extension = mime && KINDS[field][mime];
  if (!extension) throw new InvalidInput([{ field, msg: WRONG[field] }]);
  return extension;
}
