import { describe, expect, test } from 'vitest';
import { doesCount, form, type Rule, rules } from './limit-rules';
import { waitAfter } from './rate-limits';

test('the wait doubles after each round of failures, up to a day', () => {
  const rule = rules.login.at(-1);
  const minutes = Array.from(
    { length: 10 },
    (_, index) => waitAfter(index + 1, rule as (typeof rules.login)[number]) / 60,
  );
  expect(minutes).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440]);
});

describe('A guess limit', () => {
  const answers = [200, 302, 400, 401, 404, 409, 415, 429, 500, 503];
  const countedBy = (rule: Rule) => answers.filter((status) => doesCount(rule, status));

  test.each([
    ['applicationStatus', 2],
    ['applicationChange', 2],
    ['privateLink', 1],
    ['privateLinkChange', 1],
    ['sentPicture', 1],
  ] as const)('for %s counts only a 404, not an invalid form or a server error', (name, count) => {
    const parts: readonly Rule[] = rules[name];
    expect(parts.filter(({ failuresOnly }) => failuresOnly).map(countedBy)).toEqual(Array(count).fill([404]));
  });

  test('for a password counts failures, while the larger limit beside it counts every attempt and a form limit counts every request', () => {
    const failures = answers.filter((status) => status >= 400);
    expect(rules.login.map(countedBy)).toEqual([answers, answers, failures, failures]);
    expect(rules.changeEmail.map(countedBy)).toEqual([answers, answers, [200, 302]]);
    expect(form('form', ['Mail']).map(countedBy)).toEqual(Array(3).fill(answers));
  });
});
