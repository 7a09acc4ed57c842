import { describe, expect, test } from 'vitest';
import { quantile, ratios, summary, verdict } from './statistics.mjs';

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(quantile([30, 10, 20], 0.5)).toBe(20);
  expect(quantile([40, 10, 20, 30], 0.5)).toBe(25);
  expect(quantile([7], 0.99)).toBe(7);
  expect(() => quantile([], 0.5)).toThrow('Nothing was measured');
});

test('sorts numbers by value, and leaves the input unchanged', () => {
  const rounds = [100, 9, 20];
  expect(quantile(rounds, 0)).toBe(9);
  expect(rounds).toEqual([100, 9, 20]);
});

test('a summary contains the median, the quartiles, the minimum and the maximum', () => {
  expect(summary([5, 1, 4, 2, 3])).toEqual({ median: 3, low: 2, high: 4, least: 1, most: 5 });
});

test('ratios compare round by round, because a slow machine slows both sides', () => {
  // Every round has a ratio of one half.
  expect(ratios([100, 150, 200], [200, 300, 400])).toMatchObject({ median: 0.5, least: 0.5, most: 0.5 });
  expect(() => ratios([1, 2], [1])).toThrow('same rounds');
});

describe('a goal', () => {
  test('is reached if the median reaches it', () => {
    expect(verdict({ atLeast: 0.7 }, { median: 0.7, low: 0.5, high: 0.9 })).toBe('reached');
    expect(verdict({ atMost: 5 }, { median: 5, low: 4, high: 9 })).toBe('reached');
  });

  test('is missed only if the better quartile also misses it', () => {
    expect(verdict({ atLeast: 0.7 }, { median: 0.69, low: 0.6, high: 0.71 })).toBe('within the noise');
    expect(verdict({ atLeast: 0.7 }, { median: 0.69, low: 0.6, high: 0.695 })).toBe('not reached');
    expect(verdict({ atMost: 5 }, { median: 5.2, low: 4.9, high: 6 })).toBe('within the noise');
    expect(verdict({ atMost: 5 }, { median: 5.2, low: 5.1, high: 6 })).toBe('not reached');
  });
});
