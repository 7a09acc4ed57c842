import { expect, test } from 'vitest';
import { lastDays, lastWeeks } from './spans';

test('the days run up to today without gaps, even across a new year', () => {
  const days = lastDays(new Date('2025-01-02T23:59:59Z'), 4);
  expect(days.map(({ name }) => name)).toEqual(['2024-12-30', '2024-12-31', '2025-01-01', '2025-01-02']);
  for (const [index, { to }] of days.entries()) expect(to).toEqual(days[index + 1]?.from ?? new Date('2025-01-03'));
});

// ISO 8601 week numbers: 2020 has 53 weeks, and 2024-12-30 belongs to 2025.
test.each([
  ['2025-07-14T10:00:00Z', '2025-W29', '2025-07-14'],
  ['2025-07-13T23:59:59Z', '2025-W28', '2025-07-07'],
  ['2021-01-03T12:00:00Z', '2020-W53', '2020-12-28'],
  ['2024-12-31T12:00:00Z', '2025-W01', '2024-12-30'],
  ['2023-01-01T12:00:00Z', '2022-W52', '2022-12-26'],
])('%s is in week %s, which begins on %s', (now, name, monday) => {
  const week = lastWeeks(new Date(now), 3).at(-1);
  expect([week?.name, week?.from.toISOString().slice(0, 10)]).toEqual([name, monday]);
});
