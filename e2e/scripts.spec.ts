import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { names } from '../cms/tests/support/names';
import { cms } from '../scripts/lib/paths.mjs';
import { Api } from './support/api';
import { expect, isRelease, test } from './support/fixtures';

const FONTS: Record<string, string> = {
  Devanagari: 'Devanagari',
  Bengali: 'Bengali',
  Gurmukhi: 'Gurmukhi',
  Gujarati: 'Gujarati',
  Odia: 'Oriya',
  Tamil: 'Tamil',
  Telugu: 'Telugu',
  Kannada: 'Kannada',
  Malayalam: 'Malayalam',
  Sinhala: 'Sinhala',
  'Arabic and Urdu': 'Arabic',
  Hebrew: 'Hebrew',
  Thai: 'Thai',
  Khmer: 'Khmer',
  Chinese: 'SC',
  Japanese: 'JP',
  Korean: 'KR',
};

/** Largest share of the ink that may differ: the browser rounds the widths of glyphs. */
const SAME = 0.06;
/** Smallest difference from the same letters in another order. */
const OTHER = 0.25;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const { resolve } = createRequire(join(cms, 'package.json'));

for (const [script, font] of Object.entries(FONTS))
  test(`names in ${script} are drawn with the browser's glyphs, in the same order`, async ({ page, product }) => {
    const family = `Noto Sans ${font} Variable`;
    const folder = dirname(resolve(`@fontsource-variable/noto-sans-${font.toLowerCase()}/package.json`));
    await page.route('**/noto/**', (route) =>
      route.fulfill({ path: join(folder, new URL(route.request().url()).pathname.replace('/noto/', '')) }),
    );
    await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto('/blank');
    await page.addStyleTag({ url: '/noto/index.css' });
    const drawn = async (Name: string) => {
      const answer = await fetch(`${product.url}/api/certificates/drawn-name`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ Name }),
      });
      const svg = await answer.text();
      return [...svg.matchAll(/ d="([^"]+)"/g)]
        .slice(1)
        .map(([, path]) => path)
        .join('');
    };
    for (const name of (names[script] ?? []).slice(0, isRelease ? undefined : 2)) {
      const reversed = Array.from(segmenter.segment(name), ({ segment }) => segment)
        .reverse()
        .join('');
      const [same, other] = await page.evaluate(differences, {
        family,
        name: name.normalize('NFC'),
        paths: [await drawn(name), await drawn(reversed)],
      });
      expect.soft(same, name).toBeLessThan(SAME);
      if (reversed !== name) expect.soft(other, reversed).toBeGreaterThan(OTHER);
    }
  });

interface Drawing {
  family: string;
  name: string;
  paths: string[];
}

/** Compares outlines with the browser's text, each scaled to its ink. @returns the shares of the ink that differ */
async function differences({ family, name, paths }: Drawing): Promise<number[]> {
  const font = `700 400px "${family}"`;
  await document.fonts.load(font, name);
  const [WIDTH, HEIGHT] = [1200, 300];
  type Box = [left: number, top: number, right: number, bottom: number];

  const inkOf = (draw: (context: OffscreenCanvasRenderingContext2D) => void, width: number, height: number) => {
    const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    draw(context);
    const { data } = context.getImageData(0, 0, width, height);
    return (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) > 127;
  };
  const boxOf = (isInk: (x: number, y: number) => boolean, width: number, height: number): Box => {
    const box: Box = [width, height, 0, 0];
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        if (isInk(x, y)) {
          box[0] = Math.min(box[0], x);
          box[1] = Math.min(box[1], y);
          box[2] = Math.max(box[2], x + 1);
          box[3] = Math.max(box[3], y + 1);
        }
    return box;
  };
  /** Draws at a large scale, then again so that the ink fills the canvas. */
  const filled = (draw: (context: OffscreenCanvasRenderingContext2D) => void, width: number, height: number) => {
    const [left, top, right, bottom] = boxOf(inkOf(draw, width, height), width, height);
    return inkOf(
      (context) => {
        context.scale(WIDTH / (right - left), HEIGHT / (bottom - top));
        context.translate(-left, -top);
        draw(context);
      },
      WIDTH,
      HEIGHT,
    );
  };

  const text = filled(
    (context) => {
      context.font = font;
      context.fillText(name, 200, 700);
    },
    5000,
    1100,
  );
  return paths.map((path) => {
    const outlines = filled(
      (context) => {
        context.scale(4, 4);
        context.fill(new Path2D(path));
      },
      2600,
      1000,
    );
    let [ink, different] = [0, 0];
    for (let y = 0; y < HEIGHT; y += 1)
      for (let x = 0; x < WIDTH; x += 1) {
        const [ours, theirs] = [outlines(x, y), text(x, y)];
        if (ours || theirs) ink += 1;
        if (ours !== theirs) different += 1;
      }
    return different / ink;
  });
}

test('a certificate page loads the font of its script, and a Latin name loads none', async ({ page, product }) => {
  const loaded = async (Name: string) => {
    const certificate = { Name, Domain: 'Web Development', Course: true };
    const { CertificateId } = (await new Api(product).asAdmin('POST', 'admin/validation', certificate)).data;
    await page.goto(`/verifywork/${CertificateId}`);
    await expect(page.getByRole('heading', { name: Name })).toBeVisible();
    await page.waitForLoadState('networkidle');
    return page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /(noto-sans-\w+|latin-ext|vietnamese)[^/]*\.woff2$/.exec(name)?.[1])
        .filter(Boolean),
    );
  };
  expect(await loaded('Zoë Sample')).toEqual([]);
  expect(await loaded('प्रिया शर्मा')).toEqual(['noto-sans-devanagari']);
  expect(await loaded('Nguyễn Thị Sample')).toEqual(['vietnamese']);
});
