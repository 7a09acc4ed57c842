import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { tagsIn, textIn } from '../../../../tests/support/pdf-text';
import { MissingGlyph, setFontFolder } from './fonts';
import { type LetterSheet, letterPdf } from './letter-pdf';
import { loadScripts } from './scripts';

beforeAll(() => setFontFolder(join(import.meta.dirname, '..', '..', '..', 'assets', 'fonts')));

const letter: LetterSheet = {
  title: 'Letter of recommendation',
  about: ['For Łukasz Ñandú', 'Internship: Web Development'],
  date: '3 August 2026',
  text: 'First paragraph with Łódź in it.\n\nSecond paragraph.',
  signature: ['Sample Mentor', 'Mentor, First Commit'],
  brand: 'First Commit',
  proof: { id: 'FL-1', link: 'https://example.org/verifywork/FL-1', certificateId: 'FC-1' },
  issuer: { did: 'did:web:example.org', publicKey: 'z6Mk' },
};

test('shows the whole letter with its ID, and is identical byte for byte each time', async () => {
  const bytes = await letterPdf(letter);
  const text = await textIn(bytes);
  for (const words of ['For Łukasz Ñandú', 'First paragraph with Łódź in it.', 'Sample Mentor', 'FL-1', 'FC-1', 'z6Mk'])
    expect(text).toContain(words);
  expect(await letterPdf(letter)).toEqual(bytes);
});

test('shrinks the longest text until it fits on one page, above the signature', async () => {
  const long = 'Sentence of a letter. '.repeat(113);
  const bytes = await letterPdf({ ...letter, text: long, about: ['For '.concat('W'.repeat(120)), 'Ü'.repeat(150)] });
  expect((await textIn(bytes)).match(/Sentence/g)).toHaveLength(113);
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('a letter with a character that no font has cannot be drawn', async () => {
  for (const change of [{ text: '\uE000' }, { about: ['ꦱꦸ'] }, { signature: ['\uE000'] }])
    expect(() => letterPdf({ ...letter, ...change })).toThrow(MissingGlyph);
});

test('a screen reader reads the letter from the title to the facts', async () => {
  const hindi = { ...letter, about: ['For प्रिया शर्मा', 'Internship: Web Development'] };
  await loadScripts(hindi);
  const tags = await tagsIn(await letterPdf(hindi));
  expect(tags.map(({ role, text }) => `${role} ${text}`)).toEqual([
    'P irst Commit',
    'P 3 August 2026',
    'H1 Letter of recommendation',
    'P For प्रिया शर्मा',
    'P Internship: Web Development',
    'P First paragraph with Łódź in it. Second paragraph.',
    'P Sample Mentor',
    'P Mentor, First Commit',
    'P Letter ID FL-1',
    'P About the certificate FC-1',
    'Link Check it at example.org/verifywork/FL-1',
    'Link ',
    'P Issuer did:web:example.org Key z6Mk',
  ]);
});
