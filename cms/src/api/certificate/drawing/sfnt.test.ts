import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { sfntOf } from './sfnt';

const folder = join(import.meta.dirname, '..', '..', '..', 'assets', 'fonts');
const fonts = readdirSync(folder).filter((name) => name.endsWith('.woff'));

test.each(fonts)('%s has the same letters, outlines and spaces between them', (name) => {
  const woff = readFileSync(join(folder, name));
  const [packed, plain] = [create(woff), create(sfntOf(woff))] as [Font, Font];
  const letters = packed.characterSet.slice(0, 8);
  expect(plain.characterSet).toEqual(packed.characterSet);
  const drawn = (font: Font) => letters.map((code) => font.glyphForCodePoint(code).path.toSVG());
  expect(drawn(plain)).toEqual(drawn(packed));
  expect(drawn(plain).join('')).not.toBe('');
  const widthOf = (font: Font) => font.layout('AVATAR Ωμέγα Мир').advanceWidth;
  expect(widthOf(plain)).toBe(widthOf(packed));
});
