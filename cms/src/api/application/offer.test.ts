import { expect, test } from 'vitest';
import { type ApplicationRow, offerOf } from './row';

const selected = { state: 'selected', answerBy: '2026-11-01', offerAnswer: null } as ApplicationRow;

// Summer time ends on 1 November 2026 in Los Angeles: midnight is then at 08:00 UTC.
test.each([
  ['America/Los_Angeles', '2026-11-02T07:59:59Z', '2026-11-02T08:00:00Z'],
  ['Asia/Kolkata', '2026-11-01T18:29:59Z', '2026-11-01T18:30:00Z'],
  ['Pacific/Auckland', '2026-11-01T10:59:59Z', '2026-11-01T11:00:00Z'],
])('an offer in %s is open until midnight in that time zone', (timeZone, last, over) => {
  expect(offerOf(selected, timeZone, new Date(last))?.answer).toBeNull();
  expect(offerOf(selected, timeZone, new Date(over))?.answer).toBe('expired');
});

test('an answer to an offer remains valid after the last day, and only selected applicants have an offer', () => {
  const now = new Date('2027-01-01');
  expect(offerOf({ ...selected, offerAnswer: 'accepted' }, 'UTC', now)?.answer).toBe('accepted');
  expect(offerOf({ ...selected, state: 'shortlisted' }, 'UTC', now)).toBeNull();
  expect(offerOf({ ...selected, answerBy: null }, 'UTC', now)).toBeNull();
});
