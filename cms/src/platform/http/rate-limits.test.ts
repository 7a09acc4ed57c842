import { expect, test } from 'vitest';
import { rules } from './limit-rules';
import { waitAfter } from './rate-limits';

test('the wait doubles after each round of failures, up to a day', () => {
  const [, rule] = rules.login;
  const minutes = Array.from(
    { length: 10 },
    (_, index) => waitAfter(index + 1, rule as (typeof rules.login)[number]) / 60,
  );
  expect(minutes).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440]);
});
