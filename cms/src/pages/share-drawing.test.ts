import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { setFontFolder } from '../api/certificate/drawing/fonts';
import { drawable, sharePicture } from './share-drawing';

beforeAll(() => setFontFolder(join(import.meta.dirname, '..', 'assets', 'fonts')));

test('emoji and invisible characters are left out; characters in our fonts stay', () => {
  expect(drawable('🚀 Ship it 👩‍💻  today', 'display')).toBe('Ship it today');
  expect(drawable('A\u200bB \u202eC 🇮🇳', 'display')).toBe('AB C');
  expect(drawable('© 2025: 100 % #1 *', 'display')).toBe('© 2025: 100 % #1 *');
  expect(drawable('Ελένη, Şebnem, Nguyễn, Ана', 'display')).toBe('Ελένη, Şebnem, Nguyễn, Ана');
});

test('a title in a script that our fonts lack is not drawn', () => {
  for (const title of ['مرحبا بالعالم', 'Git مرحبا', 'שלום', 'आशा वर्मा', '山田', '🚀'])
    expect([title, drawable(title, 'display')]).toEqual([title, null]);
});

test.each([
  ['an ordinary post', 'Reading a stack trace from the bottom', 'by First Commit Team'],
  ['a very long title', 'Seldom '.repeat(28), `by ${'Asha '.repeat(16)}`],
  ['one long word', 'W'.repeat(60), `by ${'W'.repeat(60)}`],
  ['letters that cannot be drawn', 'مرحبا', 'by محمد'],
  ['markup', '<script>"&\'</script>', 'by <b>'],
])('%s makes a 1200 × 630 picture smaller than 100 kB', async (_name, title, below) => {
  const png = await sharePicture({ title, otherwise: 'A post on our blog', below, brand: 'First Commit' });
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThan(100_000);
  // The frame is intact: nothing is drawn over it or outside it.
  const margin = await sharp(png).extract({ left: 1140, top: 60, width: 24, height: 510 }).removeAlpha().toBuffer();
  const { channels } = await sharp(margin).stats();
  expect(channels.map(({ min, max }) => max - min)).toEqual([0, 0, 0]);
});
