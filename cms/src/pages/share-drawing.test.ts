import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { setFontFolder } from '../api/certificate/drawing/fonts';
import { loadScripts } from '../api/certificate/drawing/scripts';
import { sharePicture } from './share-drawing';

beforeAll(() => setFontFolder(join(import.meta.dirname, '..', 'assets', 'fonts')));

test.each([
  ['an ordinary post', 'Reading a stack trace from the bottom', 'by First Commit Team'],
  ['a very long title', 'Seldom '.repeat(28), `by ${'Asha '.repeat(16)}`],
  ['one long word', 'W'.repeat(60), `by ${'W'.repeat(60)}`],
  ['letters that cannot be drawn', '\uE000', 'by \uE000'],
  ['Arabic', 'مرحبا بالعالم', 'by محمد'],
  ['markup', '<script>"&\'</script>', 'by <b>'],
])('%s makes a 1200 × 630 picture smaller than 100 kB', async (_name, title, below) => {
  await loadScripts(title + below);
  const png = await sharePicture({ title, otherwise: 'A post on our blog', below, brand: 'First Commit' });
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThan(100_000);
  // The frame is intact: nothing is drawn over it or outside it.
  const margin = await sharp(png).extract({ left: 1140, top: 60, width: 24, height: 510 }).removeAlpha().toBuffer();
  const { channels } = await sharp(margin).stats();
  expect(channels.map(({ min, max }) => max - min)).toEqual([0, 0, 0]);
});
