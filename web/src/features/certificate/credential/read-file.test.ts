import { BAKED } from '@contract/certificate/credential';
import { expect, test } from 'vitest';
import { bakedIn, certificateIdInPdf, isPng } from './read-file';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A chunk, with a checksum that is never read. */
function chunk(type: string, data: Uint8Array): number[] {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, data.length);
  return [...length, ...new TextEncoder().encode(type), ...data, 0, 0, 0, 0];
}

/** A chunk with text, after its keyword, two bytes of compression, language and translated keyword. */
const text = (said: string, { keyword = BAKED, compression = 0, type = 'iTXt' } = {}): number[] =>
  chunk(type, new TextEncoder().encode(`${keyword}\0${String.fromCharCode(compression)}\0en\0Abzeichen\0${said}`));

const png = (...chunks: number[][]): Uint8Array => new Uint8Array([...SIGNATURE, ...chunks.flat()]);

test('the text of a credential is read, whatever else is in the picture', () => {
  const picture = png(chunk('IHDR', new Uint8Array(13)), text('{}', { keyword: 'comment' }), text('{"é":1}'));
  expect([isPng(picture), bakedIn(picture)]).toEqual([true, '{"é":1}']);
});

test.each([
  ['without one', png(text('{}', { keyword: 'comment' }))],
  ['with a compressed one', png(text('{}', { compression: 1 }))],
  ['with two', png(text('{"first":1}'), text('{"second":1}'))],
  ['with a compressed one behind a plain one', png(text('{}'), text('{}', { compression: 1 }))],
  ['with one of another kind', png(text('{}', { type: 'tEXt' }))],
  ['that is cut off', png(text('{}')).subarray(0, 30)],
])('a picture %s has none', (_, picture) => {
  expect(bakedIn(picture)).toBeNull();
});

const idIn = (text: string) => certificateIdInPdf(new TextEncoder().encode(text).buffer);

test('a PDF names the certificate that it links to, and nothing else counts', () => {
  expect(idIn('<< /A << /URI (https://example.org/verifywork/FC-ABCDE) >> >>')).toBe('FC-ABCDE');
  expect(idIn('/URI (http://127.0.0.1:1337/verifywork/Web%2F1_x)')).toBe('Web/1_x');
  for (const text of ['', '/URI (https://example.org/blog)', '/URI (https://example.org/verifywork/%zz)'])
    expect([text, idIn(text)]).toEqual([text, null]);
});
