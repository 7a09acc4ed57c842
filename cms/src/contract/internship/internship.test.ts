import { expect, test } from 'vitest';
import { lastDayOf, missingWeeks, weekOn, weeksOf } from './internship';

const month = { startsOn: '2026-07-01', endsOn: '2026-07-30' };

test('a month has five weeks, the last of which ends with the internship', () => {
  expect(weeksOf(month)).toBe(5);
  expect([1, 5].map((week) => lastDayOf(month, week))).toEqual(['2026-07-07', '2026-07-30']);
  expect(weeksOf({ startsOn: '2026-07-01', endsOn: '2026-07-01' })).toBe(1);
});

test.each([
  ['2026-06-30', 0],
  ['2026-07-01', 1],
  ['2026-07-07', 1],
  ['2026-07-08', 2],
  ['2026-07-30', 5],
  ['2026-12-31', 5],
])('%s is in week %i', (today, week) => {
  expect(weekOn(month, today)).toBe(week);
});

test('a check-in counts as missing from the third day after its week, even when daylight saving time ends', () => {
  expect(missingWeeks(month, [], '2026-07-09')).toEqual([]);
  expect(missingWeeks(month, [], '2026-07-10')).toEqual([1]);
  expect(missingWeeks(month, [1], '2026-08-02')).toEqual([2, 3, 4, 5]);
  const autumn = { startsOn: '2026-10-20', endsOn: '2026-11-18' };
  expect(missingWeeks(autumn, [], '2026-10-28')).toEqual([]);
  expect(missingWeeks(autumn, [], '2026-10-29')).toEqual([1]);
});
