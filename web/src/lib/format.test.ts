import { expect, test } from 'vitest';
import { countWords, formatDay, readingMinutes } from './format';

const words = (count: number) => 'word '.repeat(count);

test('reading time is words divided by 200, rounded up', () => {
  expect([1, 200, 201, 400, 401].map((count) => readingMinutes(words(count)))).toEqual([1, 1, 2, 2, 3]);
});

test('words are what stands between spaces and line ends', () => {
  expect(countWords('  one\ttwo\n\nthree ')).toBe(3);
  expect(countWords(' \n ')).toBe(0);
});

test('a day is written out', () => {
  expect(formatDay('2025-07-12T12:00:00.000Z')).toBe('12 July 2025');
});
