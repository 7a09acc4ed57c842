import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { canDraw, fitted, MissingGlyph, type Paragraph, runsOf, type Span, setFontFolder, widthOf } from './fonts';
import { loadScripts } from './scripts';

const folder = join(import.meta.dirname, '..', '..', '..', 'assets', 'fonts');
beforeAll(() => setFontFolder(folder));

const textOf = (line: Span[]) => line.map(({ text }) => text).join('');
const textsOf = ({ lines }: Paragraph) => lines.map(textOf);
const box = { width: 400, height: 200, leading: 1 };

test('text wraps between words, never where the font changes within a word', () => {
  const spans: Span[] = [
    { text: 'has completed the internship in ', face: 'read' },
    { text: 'Web  Development', face: 'readBold' },
    { text: ': built it, and presented it.', face: 'read' },
  ];
  for (const width of [300, 330, 360, 390, 420, 450]) {
    const set = fitted(spans, 40, { ...box, width, height: 400 });
    expect(set.size).toBe(40);
    expect(textsOf(set).join(' ')).toBe('has completed the internship in Web Development: built it, and presented it.');
    for (const line of set.lines) expect(widthOf(line) * set.size).toBeLessThanOrEqual(width);
    expect(textsOf(set).filter((line) => /^[^\w]/.test(line))).toEqual([]);
  }
});

test('breaks a word wider than the line, and shrinks text that needs too many lines', () => {
  const set = fitted([{ text: 'W'.repeat(60), face: 'display' }], 118, box);
  expect(set.size).toBeLessThan(118);
  expect(set.lines.length * set.size).toBeLessThanOrEqual(box.height);
  expect(textsOf(set).join('')).toBe('W'.repeat(60));
  for (const line of set.lines) expect(widthOf(line) * set.size).toBeLessThanOrEqual(box.width);
});

test('a long name shrinks to a third of its size before it is broken', () => {
  const name = (length: number) =>
    fitted([{ text: 'n'.repeat(length), face: 'display' }], 60, { ...box, keepsWords: true });
  expect([name(20).lines.length, name(20).size < 60, name(40).lines.length]).toEqual([1, true, 1]);
  expect(name(120).lines.length).toBeGreaterThan(1);
});

test('leaves out emoji wherever they stand, also if a word or a line begins with them', () => {
  for (const text of ['🎓 Priya Sharma', 'Priya 🎓 Sharma', 'Priya Sharma 🎓'])
    expect(textsOf(fitted([{ text, face: 'display' }], 20, box))).toEqual([expect.stringMatching(/^Priya Sharma/)]);
  const letters = `🎓${'W'.repeat(60)}`;
  expect(textsOf(fitted([{ text: letters, face: 'display' }], 118, box)).join('')).toBe('W'.repeat(60));
  expect(() => fitted([{ text: '🎓', face: 'display' }], 20, box)).toThrow(MissingGlyph);
});

test('draws each letter with the first font that contains it, and cannot draw letters that no font contains', () => {
  expect(runsOf('Ana Ελένη Şebnem', 'display').map(({ text }) => text)).toEqual(['Ana ', 'Ελένη', ' ', 'Ş', 'ebnem']);
  for (const text of ['\uE000', 'ꦱꦸꦒꦼꦁ', '🚀']) expect([text, canDraw({ text, face: 'display' })]).toEqual([text, false]);
});

test('emoji and invisible characters are left out; characters in our fonts stay', () => {
  const drawn = (text: string) =>
    runsOf(text, 'display')
      .map((run) => run.text)
      .join('');
  expect(drawn('🚀 Ship it 👩‍💻 today 1️⃣')).toBe(' Ship it  today ');
  expect(drawn('A\u200bB \u202eC 🇮🇳')).toBe('AB C ');
  expect(drawn('© 2025: 100 % #1 *')).toBe('© 2025: 100 % #1 *');
  expect(drawn('Ελένη, Şebnem, Nguyễn, Ана')).toBe('Ελένη, Şebnem, Nguyễn, Ана');
});

test('the words of a script are one run, drawn from right to left where it is read so', async () => {
  await loadScripts('प्रिया محمد 김さ山');
  expect(runsOf('प्रिया शर्मा', 'display').map(({ text }) => text)).toEqual(['प्रिया शर्मा']);
  expect(runsOf('Asha محمد علی 12', 'display').map(({ text }) => text)).toEqual(['Asha ', '12', 'محمد علی ']);
  expect(runsOf('محمد Asha', 'display').map(({ text }) => text)).toEqual(['Asha', 'محمد ']);
  expect(runsOf('Asha प्रिया محمد 김 🚀', 'display').map(({ text }) => text)).toEqual([
    'Asha ',
    'प्रिया ',
    'محمد',
    ' ',
    '김 ',
  ]);
  expect(runsOf('김 山', 'display').map(({ font }) => /-(kr|jp|sc)-/.exec(font)?.[1])).toEqual(['kr', 'kr']);
  expect(runsOf('さ山', 'display').map(({ font }) => /-(kr|jp|sc)-/.exec(font)?.[1])).toEqual(['jp', 'jp']);
});
