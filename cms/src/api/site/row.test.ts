import { expect, test } from 'vitest';
import { presentApplications } from './row';

const at = (day: string) => new Date(`${day}T23:59:59.000Z`);

test.each([
  ['open', '2025-07-20', { open: true, isPast: false }],
  ['open', '2025-07-21', { open: true, isPast: true }],
  ['closed', '2025-07-20', { open: false, isPast: false }],
  ['by date', '2025-07-20', { open: true, isPast: false }],
  ['by date', '2025-07-21', { open: false, isPast: true }],
] as const)('%s on %s', (applications, day, expected) => {
  const row = { applications, lastDateToApply: '2025-07-20' };
  expect(presentApplications(row, at(day))).toEqual({ ...expected, lastDate: '2025-07-20' });
});
