import { afterEach, expect, test, vi } from 'vitest';
import { waitsFor } from './station';

afterEach(() => vi.useRealTimers());

test('an unanswered question has a day to answer by, and is overdue after it', () => {
  const waits = (now: string) => {
    vi.setSystemTime(now);
    return waitsFor({ answerBy: '2026-07-10', missing: [2, 3] });
  };
  const missing = 'Check-in missing: weeks 2 and 3';
  expect(waits('2026-07-10T23:59:00Z')).toEqual(['Answer by 10 Jul 2026', missing]);
  expect(waits('2026-07-11T00:00:00Z')).toEqual(['Answer was due on 10 Jul 2026', missing]);
  expect(waitsFor({ answerBy: null, missing: [] })).toEqual([]);
});
