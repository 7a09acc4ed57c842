import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const HEADER = 12;
const ENTRY = 16;

/** A WOFF file as the font that it was made of. pdfkit takes both, but inflates a table of WOFF again for each glyph. */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(HEADER + ENTRY * count);
  // The kind of font and the number of its tables. What follows only helps to search in them.
  woff.copy(directory, 0, 4, 8);
  woff.copy(directory, 4, 12, 14);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER + WOFF_ENTRY * index;
    const [start, stored, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
    const bytes = woff.subarray(start, start + stored);
    const table = stored < length ? inflateSync(bytes) : bytes;
    const at = HEADER + ENTRY * index;
    // Tag and checksum stay.
    woff.copy(directory, at, entry, entry + 4);
    woff.copy(directory, at + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(length, at + 12);
    // Each table begins at a multiple of four bytes.
    parts.push(table, Buffer.alloc(-length & 3));
    offset += length + (-length & 3);
  }
  return Buffer.concat(parts);
}
