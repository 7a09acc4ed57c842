import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Small valid files of each kind. */

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6149' } });
export const png = (width = 40, height = 30): Promise<Buffer> => plain(width, height).png().toBuffer();
export const jpeg = (width = 40, height = 30): Promise<Buffer> => plain(width, height).jpeg().toBuffer();

/** A JPEG with a location and a rotation, as from a phone. Upright, its upper half is red. */
export const jpegWithExif = (): Promise<Buffer> =>
  plain(80, 40)
    .composite([{ input: { create: { width: 40, height: 40, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Artist: 'Secret Person' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Returns a container of old Office files with a directory entry for its kind. */
export function compound(stream: string): Buffer {
  const bytes = Buffer.alloc(2048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  Buffer.from(stream, 'utf16le').copy(bytes, 1024);
  return bytes;
}

/** Returns a ZIP, uncompressed by default. @param claims sizes stated in the archive, by name */
export function zip(
  files: Record<string, string>,
  { deflate = false, claims = {} }: { deflate?: boolean; claims?: Record<string, number> } = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const plain = Buffer.from(text);
    const data = deflate ? deflateRawSync(plain, { level: 9 }) : plain;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(deflate ? 8 : 0, 8);
    head.writeUInt32LE(crc32(plain), 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(claims[name] ?? plain.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    head.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(offset, 42);
    parts.push(head, Buffer.from(name), data);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

const types = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
export const docx = zip({
  '[Content_Types].xml': types('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
  'word/document.xml': '<w:document/>',
});
/** A Word document with macros. */
export const docm = zip({
  '[Content_Types].xml': types('application/vnd.ms-word.document.macroEnabled.main+xml'),
  'word/document.xml': '<w:document/>',
});

/** Returns a small PNG that claims this many pixels. */
export function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(4);
    frame.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([frame, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
