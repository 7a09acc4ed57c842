import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { MissingGlyph, setFontFolder } from './fonts';
import { nameSvg, unprintableIn } from './pdf';
import { loadScripts } from './scripts';

beforeAll(() => setFontFolder(join(import.meta.dirname, '..', '..', '..', 'assets', 'fonts')));

const certificate = (changes: object) => ({
  recipient: 'Priya Sharma',
  domain: 'Web Development',
  isInternship: true,
  certificateId: 'FC-1',
  referenceNumber: null,
  record: {},
  ...changes,
});

test('a name is drawn as outlines that scale, without text or fonts', async () => {
  await loadScripts('प्रिया शर्मा');
  const svg = String(nameSvg('प्रिया शर्मा'));
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 [\d.]+ [\d.]+">/);
  expect(svg).not.toMatch(/<text|font|प/);
  expect(svg).not.toBe(String(nameSvg('Priya Sharma')));
  expect(() => nameSvg('Priya \uE000')).toThrow(MissingGlyph);
});

test('a certificate is checked for characters that cannot be printed in its name, its domain and its other texts', () => {
  expect(unprintableIn(certificate({}))).toBeNull();
  expect(unprintableIn(certificate({ recipient: 'Priya 🎓' }))).toBeNull();
  expect(unprintableIn(certificate({ recipient: '🎓' }))).toBe('name');
  expect(unprintableIn(certificate({ recipient: 'Priya \uE000', domain: '\uE000' }))).toBe('name');
  expect(unprintableIn(certificate({ domain: '\uE000' }))).toBe('domain');
  for (const changes of [{ referenceNumber: '\uE000' }, { signatory: 'Asha \uE000' }, { record: { mentor: '\uE000' } }])
    expect(unprintableIn(certificate(changes))).toBe('other');
});
