import { drawGraph } from '@contract/certificate/art';
import { expect, test } from 'vitest';

/** Returns a drawing's visible features: lanes and colours in order, with their numbers of commits. */
const seen = (id: string) =>
  drawGraph(id)
    .map(({ nodes, stroke }) => `${Math.floor(((nodes[0]?.x ?? 0) - 62) / 25)}${stroke}${nodes.length}`)
    .join(' ');

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

test('the same ID gives the same drawing', () => {
  expect(drawGraph('FC-7KQ4-M2XW-9RTD')).toEqual(drawGraph('FC-7KQ4-M2XW-9RTD'));
});

test('the drawings for a thousand IDs nearly all differ visibly', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => `FC-7KQ4-M2XW-${String(index).padStart(4, '0')}`);
  expect(new Set(ids.map(seen)).size).toBeGreaterThanOrEqual(990);
});

test('changing any letter of the ID visibly changes the drawing', () => {
  const id = 'FC-7KQ4-M2XW-9RTD';
  const others = Array.from(id, (_, place) =>
    Array.from(LETTERS, (letter) => id.slice(0, place) + letter + id.slice(place + 1)),
  ).flat();
  const alike = others.filter((other) => other !== id && seen(other) === seen(id));
  expect(alike).toEqual([]);
});

test('any ID can be drawn, and every commit stays inside the picture', () => {
  for (const id of ['', 'a', 'x'.repeat(64), 'A/B_c-1']) {
    const branches = drawGraph(id);
    expect(branches.length).toBeGreaterThanOrEqual(4);
    for (const { path, nodes } of branches) {
      expect(path).not.toMatch(/NaN|undefined/);
      for (const { x, y } of nodes) expect(x > 50 && x < 140 && y > 34 && y < 546).toBe(true);
    }
  }
});
