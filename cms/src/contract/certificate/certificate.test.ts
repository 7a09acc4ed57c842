import { describe, expect, test } from 'vitest';
import { CERTIFICATE, neighboursOf } from '../../../tests/support/neighbours';
import { certificateIdIn, certificateKeysIn } from './certificate';

const ID = 'FC-7KQ4M-H3XWA-9RTDP';
const KEY = ID.toLowerCase();
const keysOf = (text: string) => certificateKeysIn(text).keys;

describe('Reading a certificate ID', () => {
  test.each([
    ID,
    ` ${ID} `,
    `${ID}.`,
    `“${ID}”,`,
    `(${ID})`,
    `Certificate ID: ${ID}`,
    `Certificate ID${ID}`,
    ID.replaceAll('-', ' '),
    ID.replaceAll('-', ' - '),
    ID.replaceAll('-', '\u2013'),
    ID.replaceAll('-', '\u00ad'),
    ID.replaceAll('-', ''),
    ID.replaceAll('-', '').toLowerCase(),
    [...ID].join(' '),
    `https://example.org/verifywork/${ID}`,
    `https://example.org/verifywork/${ID}/`,
    `<https://example.org/verifywork/${ID}>.`,
    `Verify it: https://example.org/verifywork/${ID}?utm_source=x#top`,
    `https://example.org/verifywork?utm_source=x&id=${ID}`,
    `https://example.org/verifywork/?id=${ID.replaceAll('-', '+')}`,
    `example.org/VerifyWork/${ID.toLowerCase()}`,
    `/verifywork/${ID}`,
    `https://example.org/${'a'.repeat(200)}/verifywork/${ID}`,
  ])('finds the ID in %j', (text) => {
    expect(keysOf(text)).toContain(KEY);
    expect(keysOf(certificateIdIn(text))).toContain(KEY);
  });

  test.each([
    ['WEB 2025/001_x', 'web-2025/001_x'],
    ['WEB 2025 001', 'web2025001'],
    ['https://example.org/verifywork/Web%2F2025_001', 'web/2025_001'],
    ['https://example.org/verifywork/Web/2025_001', 'web/2025_001'],
    ['https://example.org/verifywork?id=Web%2F2025_001', 'web/2025_001'],
    ['Web/2025_001.', 'web/2025_001'],
  ])('finds the chosen ID in %j as %s', (text, key) => {
    expect(keysOf(text)).toContain(key);
    expect(keysOf(certificateIdIn(text))).toContain(key);
  });

  test.each(['verifywork/ABC', 'example/verifywork/ABC', 'FC7KQ4MH3XWA9RTDP', 'ABC/', '-A_'])(
    'tries %s itself as an ID before looking for one inside it',
    (text) => {
      expect(certificateIdIn(text)).toBe(text);
      expect(certificateKeysIn(text).exact).toBe(text.toLowerCase());
    },
  );

  test.each([
    [`${ID}x`, KEY],
    [`x${ID}`, KEY],
    [`${ID} 2`, KEY],
    [`${ID}-2`, KEY],
    [`Web/${ID}`, KEY],
    [`é${ID}`, KEY],
    [`${ID} FC-AAAAA-AAAAA-AAAAA`, KEY],
    ['A11', 'a1-1'],
    ['https://example.org/verifywork/WEB-2025 -001', 'web-2025'],
    ['https://example.org/verifywork/A?id=B', 'b'],
    ['https://example.org/somewhere?id=A', 'a'],
    ['%E0%A4%A', 'a'],
  ])('searches %j without finding %s', (text, key) => {
    expect(keysOf(text)).not.toContain(key);
    expect(keysOf(certificateIdIn(text))).not.toContain(key);
  });

  test('finds no ID in text that is only punctuation', () => {
    expect(certificateIdIn(' … ')).toBe('');
    expect(keysOf('. .')).toEqual([]);
  });
});

test('none of ten thousand similar IDs is mistaken for the ID', () => {
  const all = [...neighboursOf(ID, CERTIFICATE, 10_000)];
  expect(all).toHaveLength(10_000);
  expect(all.filter((neighbour) => keysOf(neighbour).includes(KEY))).toEqual([]);
});
