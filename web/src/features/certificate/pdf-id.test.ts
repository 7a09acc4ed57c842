import { expect, test } from 'vitest';
import { certificateIdInPdf } from './pdf-id';

const idIn = (text: string) => certificateIdInPdf(new TextEncoder().encode(text).buffer);

test('a PDF names the certificate that it links to, and nothing else counts', () => {
  expect(idIn('<< /A << /URI (https://example.org/verifywork/FC-ABCDE) >> >>')).toBe('FC-ABCDE');
  expect(idIn('/URI (http://127.0.0.1:1337/verifywork/Web%2F1_x)')).toBe('Web/1_x');
  for (const text of ['', '/URI (https://example.org/blog)', '/URI (https://example.org/verifywork/%zz)'])
    expect([text, idIn(text)]).toEqual([text, null]);
});
