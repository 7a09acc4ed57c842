import type { FileRule } from './file-limits';

const JPEG = [0xff, 0xd8, 0xff];
const BEGINNINGS: Partial<Record<FileRule['extensions'][number], readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46],
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  docx: [0x50, 0x4b, 0x03, 0x04],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: JPEG,
  jpeg: JPEG,
};
const BOM = [0xef, 0xbb, 0xbf];
/**
 * A PDF may have up to 1,024 bytes before its header (Adobe's implementation note 13). Markup is refused: a browser
 * could take it for a page.
 */
export const LATE_PDF = /^[^<]{0,1024}%PDF-[12]\.\d/s;
/** Number of bytes to read. */
export const BEGINNING = 1024 + '%PDF-1.7'.length;

const beginsWith = (bytes: Uint8Array, beginning: readonly number[]) =>
  beginning.every((byte, index) => bytes[index] === byte);

/** The server checks the whole file. */
export function mayBegin(bytes: Uint8Array, { extensions }: FileRule): boolean {
  const first = beginsWith(bytes, BOM) ? bytes.subarray(BOM.length) : bytes;
  const isLatePdf =
    (extensions as readonly string[]).includes('pdf') && LATE_PDF.test(new TextDecoder('latin1').decode(bytes));
  return isLatePdf || extensions.some((extension) => beginsWith(first, BEGINNINGS[extension] ?? []));
}
