import { crc32 } from 'node:zlib';
import { BAKED } from '../../../contract/credential';

/** The signature of a PNG, and its first chunk, which is always as long. */
const HEAD = 8 + 25;

/** Puts a credential into a picture, as Open Badges 3.0 says: an `iTXt` chunk, not compressed. @param png without one */
export function bake(png: Buffer, credential: string): Buffer {
  // Keyword, its end, no compression (two bytes), no language, no translated keyword.
  const data = Buffer.concat([Buffer.from(`iTXt${BAKED}\0\0\0\0\0`, 'latin1'), Buffer.from(credential)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(data));
  return Buffer.concat([png.subarray(0, HEAD), length, data, check, png.subarray(HEAD)]);
}
