import { expect, test } from 'vitest';
import { heightOf, lineAt } from './use-follow-caret';

const blocks = [
  { line: 1, top: 0, height: 50 },
  { line: 3, top: 60, height: 400 },
  { line: 13, top: 500, height: 20 },
];

test('returns the line that contains the caret', () => {
  expect([lineAt('', 0), lineAt('a\nb', 1), lineAt('a\nb', 2), lineAt('a\n\n', 3)]).toEqual([1, 1, 2, 3]);
});

test.each([
  ['the first line', 1, 0],
  ['the beginning of a block', 3, 60],
  ['the middle of a long block', 8, 260],
  ['the last block', 13, 500],
  ['a line after the last block', 14, 510],
])('finds the height of %s', (_, line, height) => {
  expect(heightOf(blocks, line, 14)).toBe(height);
});

test('returns null if there are no blocks', () => {
  expect(heightOf([], 3, 3)).toBeNull();
});
