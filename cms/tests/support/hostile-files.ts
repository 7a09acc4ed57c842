import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { compound, docm, docx, jpeg, pdf, png, pngBomb, zip } from './files';

/** Marks hidden content that must not survive. */
export const MARK = 'hostile-mark';
const SCRIPT = `<script>alert('${MARK}')</script>`;
const PHP = `<?php system('${MARK}'); ?>`;
const MB = 1024 * 1024;

type Outcome = 'taken' | 'refused';
/** Expected result as a photo, which is rewritten, and as each document, which is stored unchanged for the admin. */
interface HostileFile {
  name: string;
  bytes: () => Buffer | Promise<Buffer>;
  photo: Outcome;
  resume: Outcome;
  certificates: Outcome;
}

const after = async (image: Promise<Buffer>, more: string | Buffer) => Buffer.concat([await image, Buffer.from(more)]);
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};
const pngWith = async (type: string, data: Buffer) => {
  const image = await png();
  return Buffer.concat([image.subarray(0, 33), chunk(type, data), image.subarray(33)]);
};
const jpegWith = async (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  const image = await jpeg();
  return Buffer.concat([image.subarray(0, 2), head, data, image.subarray(2)]);
};
/** Returns data that unpacks to this many megabytes. */
const packed = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * MB), { level: 9 });
const jpegOf = async (bytes: number) => {
  const image = await jpeg();
  return Buffer.concat([image, Buffer.alloc(bytes - image.length)]);
};
/** Returns a ZIP with one entry that unpacks to this many megabytes. */
function zipBomb(name: string, megabytes: number): Buffer {
  const plain = Buffer.alloc(megabytes * MB, 32);
  const data = deflateRawSync(plain, { level: 9 });
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(plain), 14);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(plain.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), data]);
}
/** Returns a ZIP without its directory. */
const entries = (files: Record<string, string>) => {
  const bytes = zip(files);
  return bytes.subarray(0, bytes.indexOf('PK\u0001\u0002'));
};
const manyEntries = () =>
  entries(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`${n}`.padStart(8, '0'), ''])));
const pdfWith = (object: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog${object}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
const animated = async () => {
  const image = await png();
  const control = Buffer.from('0000000200000000', 'hex');
  return Buffer.concat([image.subarray(0, 33), chunk('acTL', control), image.subarray(33)]);
};

const file =
  (photo: Outcome, resume: Outcome, certificates: Outcome) =>
  (name: string, bytes: HostileFile['bytes']): HostileFile => ({ name, bytes, photo, resume, certificates });
const nowhere = file('refused', 'refused', 'refused');
const picture = file('taken', 'refused', 'taken');
/** A picture with a valid header that cannot be rendered. */
const brokenPicture = file('refused', 'refused', 'taken');
const document = file('refused', 'taken', 'taken');
const resume = file('refused', 'taken', 'refused');

export const hostileFiles: HostileFile[] = [
  nowhere('nothing.png', () => Buffer.alloc(0)),
  nowhere('one-byte.png', () => Buffer.from([0x89])),
  nowhere('words.png', () => Buffer.from(MARK)),
  nowhere('page.html.png', () => Buffer.from(`<!doctype html>${SCRIPT}`)),
  nowhere('vector.svg', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`)),
  nowhere('vector.png', () =>
    Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`),
  ),
  nowhere('shell.php', () => Buffer.from(PHP)),
  nowhere('shell.php.jpg', () => Buffer.from(`#!/usr/bin/php\n${PHP}`)),
  nowhere('settings.htaccess', () => Buffer.from('AddType application/x-httpd-php .png')),
  nowhere('program.exe', () => Buffer.from(`MZ\u0090\u0000\u0003${'\u0000'.repeat(200)}`)),
  nowhere('program.png', () => Buffer.from('7f454c46020101000000000000000000', 'hex')),
  nowhere('drawing.mvg', () =>
    Buffer.from(`push graphic-context\nfill 'url(https://127.0.0.1/x.jpg"|id")'\npop graphic-context`),
  ),
  nowhere('drawing.ps', () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file')),
  nowhere('bitmap.bmp', () => Buffer.from(`BM${'\u0000'.repeat(60)}`)),
  nowhere('icon.ico', () => Buffer.from('00000100010010100000010020006804000016000000', 'hex')),
  nowhere('moving.gif', async () =>
    sharp(await png())
      .gif()
      .toBuffer(),
  ),
  nowhere('script.gif', () => Buffer.from(`GIF89a/*${'\u0000'.repeat(30)}*/=1;alert('${MARK}')`)),
  nowhere('photo.webp', async () =>
    sharp(await png())
      .webp()
      .toBuffer(),
  ),
  nowhere('photo.tiff', async () =>
    sharp(await png())
      .tiff()
      .toBuffer(),
  ),
  nowhere('photo.avif', async () =>
    sharp(await png())
      .avif()
      .toBuffer(),
  ),
  nowhere('photo.jp2', () => Buffer.from('0000000c6a5020200d0a870a00000014667479706a703220', 'hex')),
  nowhere('film.mp4', () => Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex')),
  nowhere('archive.zip', () => zip({ '../../../../etc/cron.d/x': MARK })),
  nowhere('archive.docx', () => zip({ '[Content_Types].xml': SCRIPT, 'word/document.xml': '' })),
  nowhere('macros.docm', () => docm),
  nowhere('macros.docx', () => docm),
  nowhere('sheet.xls', () => compound('Workbook')),
  nowhere('text.rtf', () => Buffer.from(`{\\rtf1{\\object\\objautlink ${MARK}}}`)),
  nowhere('late.pdf', () => Buffer.from(`${SCRIPT}\n%PDF-1.4`)),
  nowhere('types.docx', () => zipBomb('[Content_Types].xml', 20)),
  // Searching all 5 MB of entries would block the server.
  nowhere('behind-ten-thousand-entries.docx', () => Buffer.concat([manyEntries(), docx])),
  nowhere('behind-300-kB.docx', () => Buffer.concat([entries({ 'a.bin': 'x'.repeat(300 * 1024) }), docx])),
  nowhere('start.jpg', () => Buffer.from([0xff, 0xd8])),

  picture('comment.jpg', () => jpegWith(0xfe, Buffer.from(PHP + SCRIPT))),
  picture('exif.jpg', async () =>
    sharp(await jpeg())
      .withExif({ IFD0: { Artist: SCRIPT, ImageDescription: PHP } })
      .jpeg()
      .toBuffer(),
  ),
  picture('xmp.jpg', () =>
    jpegWith(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SCRIPT}</x:xmpmeta>`)),
  ),
  picture('profile.jpg', () =>
    jpegWith(0xe2, Buffer.from(`ICC_PROFILE\0\u0001\u0001${'\u0000'.repeat(40_000)}${MARK}`)),
  ),
  picture('page-behind.png', () => after(png(), `<!doctype html>${SCRIPT}`)),
  picture('php-behind.php.png', () => after(png(), PHP)),
  picture('zip-behind.png', () => after(png(), zip({ 'a.php': PHP }))),
  picture('jar-behind.jpg', () => after(jpeg(), zip({ 'META-INF/MANIFEST.MF': MARK }))),
  picture('pdf-behind.jpg', () => after(jpeg(), pdf)),
  picture('text.png', () => pngWith('tEXt', Buffer.from(`Comment\0${SCRIPT}`))),
  picture('four-inks.jpg', async () =>
    sharp(await png())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer(),
  ),
  picture('progressive.jpg', async () =>
    sharp(await png())
      .jpeg({ progressive: true })
      .toBuffer(),
  ),
  picture('deep.png', async () =>
    sharp(await png())
      .toColourspace('rgb16')
      .png()
      .toBuffer(),
  ),
  picture('palette.png', async () =>
    sharp(await png())
      .png({ palette: true })
      .toBuffer(),
  ),
  picture('two-megabytes.jpg', () => jpegOf(2 * MB)),

  nowhere('moving.png', animated),
  picture('text-bomb.png', () => pngWith('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed(10)]))),
  picture('profile-bomb.png', () => pngWith('iCCP', Buffer.concat([Buffer.from('icc\0\0'), packed(10)]))),
  brokenPicture('bomb.png', () => pngBomb(16_000, 16_000)),
  brokenPicture('line.png', () => pngBomb(2, 13_000_000)),
  brokenPicture('cut.png', async () => (await png(400, 300)).subarray(0, 200)),
  brokenPicture('cut.jpg', async () => (await jpeg(400, 300)).subarray(0, 300)),
  brokenPicture('head.png', async () => (await png()).subarray(0, 40)),
  brokenPicture('one-byte-more.jpg', () => jpegOf(2 * MB + 1)),

  document('script.pdf', () => pdfWith(`/OpenAction<</S/JavaScript/JS(app.alert("${MARK}"))>>`)),
  document('launch.pdf', () => pdfWith('/OpenAction<</S/Launch/F(cmd.exe)>>')),
  document('locked.pdf', () => pdfWith('/Encrypt<</Filter/Standard/V 4/R 4>>')),
  document('page.html', () => after(Promise.resolve(pdf), SCRIPT)),
  document('cut.pdf', () => pdf.subarray(0, 12)),
  resume('old-macros.doc', () => Buffer.concat([compound('WordDocument'), compound('Macros')])),
  resume('bomb.docx', () => Buffer.concat([docx, zipBomb('word/media/a.bin', 20)])),
];
