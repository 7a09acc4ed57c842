import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOpenEntryId } from './use-list-position';

const entry = (name: string) => ({ _id: name.toLowerCase(), createdAt: '2026-11-01T00:00:00.000Z' });

type Look = [page: number, requested: string | null, names: string[]];
const hold = (look: Look) =>
  renderHook(([page, requested, names]: Look) => useOpenEntryId(page, requested, names.map(entry)), {
    initialProps: look,
  });

test('keeps the first entry open if a refresh removes it before the URL names it', () => {
  const { result, rerender } = hold([1, null, []]);
  expect(result.current).toBeNull();
  rerender([1, null, ['First', 'Second']]);
  expect(result.current).toBe('first');
  rerender([1, null, ['Second']]);
  expect(result.current).toBe('first');
});

test.each<[string, Look]>([
  ['another page', [2, null, ['Second']]],
  ['a return to the queue', [1, null, ['Second']]],
])('opens the first entry for %s', (_, look) => {
  const { result, rerender } = hold([1, null, ['First', 'Second']]);
  rerender([1, 'first', ['Second']]);
  expect(result.current).toBe('first');
  rerender(look);
  expect(result.current).toBe('second');
});

test('opens the next entry that arrives in an empty list', () => {
  const { result, rerender } = hold([1, null, ['First']]);
  rerender([1, null, []]);
  rerender([1, null, ['Second']]);
  expect(result.current).toBe('second');
});
