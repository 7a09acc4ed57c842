import { BAKED } from '@contract/certificate/credential';
import { expect, test } from 'vitest';
import { bakedIn, certificateIdInPdf, isPng } from './read-file';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Returns a PNG chunk; its checksum is never read. */
function chunk(type: string, data: Uint8Array): number[] {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, data.length);
  return [...length, ...new TextEncoder().encode(type), ...data, 0, 0, 0, 0];
}

/** Returns a text chunk: keyword, two bytes for compression, language, translated keyword, and text. */
const text = (value: string, { keyword = BAKED, compression = 0, type = 'iTXt' } = {}): number[] =>
  chunk(type, new TextEncoder().encode(`${keyword}\0${String.fromCharCode(compression)}\0en\0Abzeichen\0${value}`));

const png = (...chunks: number[][]): Uint8Array => new Uint8Array([...SIGNATURE, ...chunks.flat()]);

test('reads the credential in a picture, whatever else the picture contains', () => {
  const picture = png(chunk('IHDR', new Uint8Array(13)), text('{}', { keyword: 'comment' }), text('{"é":1}'));
  expect([isPng(picture), bakedIn(picture)]).toEqual([true, '{"é":1}']);
});

test.each([
  ['without a credential', png(text('{}', { keyword: 'comment' }))],
  ['with a compressed credential', png(text('{}', { compression: 1 }))],
  ['with two credentials', png(text('{"first":1}'), text('{"second":1}'))],
  ['with a compressed credential after a plain one', png(text('{}'), text('{}', { compression: 1 }))],
  ['with a credential in another type of chunk', png(text('{}', { type: 'tEXt' }))],
  ['that is truncated', png(text('{}')).subarray(0, 30)],
])('reads no credential from a picture %s', (_, picture) => {
  expect(bakedIn(picture)).toBeNull();
});

const idIn = (text: string) => certificateIdInPdf(new TextEncoder().encode(text).buffer);

test("reads the certificate's ID from the link in a PDF, and ignores other links", () => {
  expect(idIn('<< /A << /URI (https://example.org/verifywork/FC-ABCDE) >> >>')).toBe('FC-ABCDE');
  expect(idIn('/URI (http://127.0.0.1:1337/verifywork/Web%2F1_x)')).toBe('Web/1_x');
  for (const text of ['', '/URI (https://example.org/blog)', '/URI (https://example.org/verifywork/%zz)'])
    expect([text, idIn(text)]).toEqual([text, null]);
});
