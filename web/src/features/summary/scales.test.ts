import { expect, test } from 'vitest';
import { curveOf, dotsOf, perDotOf, ticksOf } from './scales';

test.each([
  [0, [0, 1, 2, 3, 4]],
  [1, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [20, [0, 5, 10, 15, 20]],
  [21, [0, 6, 12, 18, 24]],
  [500, [0, 200, 400, 600, 800]],
  [14_620, [0, 4000, 8000, 12_000, 16_000]],
])('an axis up to %i counts in whole, round steps', (max, ticks) => {
  expect(ticksOf(max)).toEqual(ticks);
});

test('a line passes its values from edge to edge, even a single one', () => {
  expect(curveOf([0, 4, 2], 4)).toBe('M0 100C25 100 25 0 50 0C75 0 75 50 100 50');
  expect(curveOf([3], 4)).toBe('M0 25');
});

test.each([
  [[[0, 0, 0]], 1],
  [[[1, 0, 0]], 1],
  [[[10, 3, 1]], 1],
  [[[14, 1, 0]], 2],
  [[[480, 20, 0]], 50],
  [[[1304, 90, 0]], 200],
])('columns of %j use one dot per %i', (columns, perDot) => {
  expect(perDotOf(columns)).toBe(perDot);
});

test('a single rejected entry among hundreds keeps its dot', () => {
  expect(dotsOf(1, 50)).toBe(1);
  expect(dotsOf(0, 50)).toBe(0);
});
