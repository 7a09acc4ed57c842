import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { MissingGlyph, type Span, setFontFolder, widthOf } from './fonts';
import { fitted, type Paragraph } from './paragraph';
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

test('leaves out emoji wherever they occur, even at the beginning of a word or a line', () => {
  for (const text of ['🎓 Priya Sharma', 'Priya 🎓 Sharma', 'Priya Sharma 🎓'])
    expect(textsOf(fitted([{ text, face: 'display' }], 20, box))).toEqual([expect.stringMatching(/^Priya Sharma ?$/)]);
  const letters = `🎓${'W'.repeat(60)}`;
  expect(textsOf(fitted([{ text: letters, face: 'display' }], 118, box)).join('')).toBe('W'.repeat(60));
  expect(() => fitted([{ text: '🎓', face: 'display' }], 20, box)).toThrow(MissingGlyph);
});

test('a line of Arabic is measured as it is drawn', async () => {
  await loadScripts('م و');
  const set = fitted([{ text: 'م و '.repeat(30), face: 'display' }], 40, { ...box, height: 400 });
  expect(set.lines.length).toBeGreaterThan(2);
  for (const line of set.lines) expect(widthOf(line) * set.size).toBeLessThanOrEqual(box.width);
});
