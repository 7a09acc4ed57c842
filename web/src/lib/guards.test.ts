import { expect, test } from 'vitest';
import { isMoment, isNumber, isOneOf, isPageOf, isShape, isText, orNull } from './guards';

const isPerson = isShape<{ name: string; age: number | null }>({ name: isText, age: orNull(isNumber) });

test.each([
  [{ name: 'A', age: 1 }, true],
  [{ name: 'A', age: null, more: 1 }, true],
  [{ name: 'A' }, false],
  [{ name: 1, age: 1 }, false],
  [{ name: 'A', age: Number.NaN }, false],
  [null, false],
  ['A', false],
  [[], false],
])('%j: a person is %s', (value, expected) => {
  expect(isPerson(value)).toBe(expected);
});

test('dates can be read, options are among theirs', () => {
  expect(['2025-07-14', '2025-07-14T10:00:00.000Z', 'soon', '', 0].map(isMoment)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['a', 'c', 'constructor'].map(isOneOf(['a', 'b']))).toEqual([true, false, false]);
});

test('a page is a list of what it lists, and knows how many there are', () => {
  const meta = { page: 1, pageSize: 20, pageCount: 1, total: 1 };
  const isNames = isPageOf(isText);
  expect(isNames({ success: true, data: ['A'], meta })).toBe(true);
  expect(isNames({ success: true, data: ['A'] })).toBe(false);
  expect(isNames({ success: true, data: [{}], meta })).toBe(false);
});
