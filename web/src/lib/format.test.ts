import { countWords } from '@contract/calls';
import { expect, test } from 'vitest';
import { formatAgo, formatCount, formatDay, formatWait, readingMinutes } from './format';

const words = (count: number) => 'word '.repeat(count);

test('reading time is words divided by 200, rounded up', () => {
  expect([1, 200, 201, 400, 401].map((count) => readingMinutes(words(count)))).toEqual([1, 1, 2, 2, 3]);
});

test('words are separated by white space', () => {
  expect(countWords('  one\ttwo\n\nthree ')).toBe(3);
  expect(countWords(' \n ')).toBe(0);
  expect(countWords('don’t stop, now')).toBe(3);
});

test('in Chinese and Japanese, which have no spaces, each character is a word', () => {
  expect(countWords('我学会了，慢慢读。')).toBe(7);
  expect(countWords('コードを読む git status')).toBe(8);
});

test('a date is written with the name of the month', () => {
  expect(formatDay('2025-07-12T12:00:00.000Z')).toBe('12 July 2025');
});

test('a count is followed by the singular or plural noun', () => {
  expect([0, 1, 2312].map((count) => formatCount(count, ['word', 'words']))).toEqual([
    '0 words',
    '1 word',
    '2,312 words',
  ]);
});

test.each([
  [59_999, 'new', 'just now'],
  [60_000, '1 minute', '1 minute ago'],
  [2 * 3_600_000, '2 hours', '2 hours ago'],
  [50 * 3_600_000, '2 days', '2 days ago'],
])('formats %i ms as a waiting time and as a time in the past', (passed, wait, ago) => {
  const now = Date.parse('2025-07-12T12:00:00.000Z');
  const then = new Date(now - passed).toISOString();
  expect(formatWait(then, now)).toBe(wait);
  expect(formatAgo(then, now)).toBe(ago);
});
