import { expect, test } from 'vitest';
import { presentApplications } from './row';

const round = (timeZone: string) => ({ opens: '2025-06-20', closes: '2025-07-20', timeZone });

test.each([
  ['open', '2025-07-20', { open: true, isPast: false }],
  ['open', '2025-07-21', { open: true, isPast: true }],
  ['closed', '2025-07-20', { open: false, isPast: false }],
  ['by date', '2025-06-19', { open: false, isPast: false }],
  ['by date', '2025-06-20', { open: true, isPast: false }],
  ['by date', '2025-07-20', { open: true, isPast: false }],
  ['by date', '2025-07-21', { open: false, isPast: true }],
] as const)('decides whether applications set to "%s" are open on %s', (applications, day, expected) => {
  const now = new Date(`${day}T23:59:59.000Z`);
  const presented = presentApplications({ applications }, round('UTC'), now);
  expect(presented).toEqual({ ...expected, lastDate: '2025-07-20', timeZone: 'UTC' });
});

// Midnight after 20 July. Ireland was on summer time.
test.each([
  ['America/Los_Angeles', '2025-07-21T07:00:00Z'],
  ['Asia/Kolkata', '2025-07-20T18:30:00Z'],
  ['Pacific/Apia', '2025-07-20T11:00:00Z'],
  ['Europe/Dublin', '2025-07-20T23:00:00Z'],
])('the last day ends at midnight in %s', (timeZone, midnight) => {
  const isOpenAt = (ms: number) => presentApplications({ applications: 'by date' }, round(timeZone), new Date(ms)).open;
  expect([isOpenAt(Date.parse(midnight) - 1000), isOpenAt(Date.parse(midnight))]).toEqual([true, false]);
});
