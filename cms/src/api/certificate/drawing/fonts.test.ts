import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { canDraw, fitted, type Paragraph, runsOf, type Span, setFontFolder, widthOf } from './fonts';

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

test('draws each letter with the first font that contains it, and cannot draw letters that no font contains', () => {
  expect(runsOf('Ana Ελένη Şebnem', 'display').map(({ text }) => text)).toEqual(['Ana ', 'Ελένη', ' ', 'Ş', 'ebnem']);
  for (const text of ['आशा वर्मा', 'محمد', '山田'])
    expect([text, canDraw({ text, face: 'display' })]).toEqual([text, false]);
});
