import { APPLICATION_STATES } from '@contract/application/application';
import { isOverdue, statusLabel } from '@contract/application/status';
import { expect, test } from 'vitest';
import { stateOf } from './status';

const now = new Date('2025-07-24T23:59:00Z');

test('an answer is overdue from the day after the promised date until the team responds', () => {
  expect(isOverdue({ status: 'received', replyBy: '2025-07-24' }, now)).toBe(false);
  expect(isOverdue({ status: 'received', replyBy: '2025-07-23' }, now)).toBe(true);
  expect(isOverdue({ status: 'in review', replyBy: '2025-07-23' }, now)).toBe(true);
  for (const status of ['shortlisted', 'interview', 'selected', 'not selected', 'withdrawn'] as const) {
    expect(isOverdue({ status, replyBy: '2025-07-23' }, now)).toBe(false);
  }
});

test('a status can be found by its label', () => {
  expect(statusLabel('not selected')).toBe('Not selected');
  for (const status of APPLICATION_STATES) expect(stateOf(statusLabel(status))).toBe(status);
  expect(stateOf('')).toBeUndefined();
});
