import { expect, test } from 'vitest';
import { dotsOf, perDotOf } from './scales';

test.each([
  [[[0, 0, 0]], 1],
  [[[1, 0, 0]], 1],
  [[[10, 3, 1]], 1],
  [[[14, 1, 0]], 2],
  [[[480, 20, 0]], 50],
  [[[1304, 90, 0]], 200],
])('for columns of %j, one dot stands for %i entries', (columns, perDot) => {
  expect(perDotOf(columns)).toBe(perDot);
});

test('a single rejected entry among hundreds still gets a dot', () => {
  expect(dotsOf(1, 50)).toBe(1);
  expect(dotsOf(0, 50)).toBe(0);
});
