import { expect, test } from 'vitest';
import { drawCover } from './cover';

const slugs = Array.from({ length: 60 }, (_, index) => `my-first-commit-${index}`);

test('the same text gives the same drawing', () => {
  expect(drawCover('my-first-commit', 760, 470)).toEqual(drawCover('my-first-commit', 760, 470));
});

test('texts that differ by one letter give different drawings', () => {
  const drawings = new Set(slugs.map((slug) => JSON.stringify(drawCover(slug, 760, 470))));
  expect(drawings.size).toBe(slugs.length);
});

test('lanes stay inside the picture for any text, even if it is empty or in another script', () => {
  for (const text of ['', '🌱', 'प्रथम', ...slugs]) {
    const lanes = drawCover(text, 1184, 360);
    expect(lanes).toHaveLength(6);
    for (const { path, nodes } of lanes) {
      expect(path).not.toMatch(/NaN|Infinity|undefined/);
      for (const { y } of nodes) expect(y > 0 && y < 360).toBe(true);
    }
  }
});
