import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOpenEntryId } from './use-list-position';

const entry = (name: string) => ({ _id: name.toLowerCase(), createdAt: '2026-11-01T00:00:00.000Z' });

type Look = [page: number, asked: string | null, names: string[]];
const hold = (look: Look) =>
  renderHook(([page, asked, names]: Look) => useOpenEntryId(page, asked, names.map(entry)), { initialProps: look });

test('the first one stays when a refresh takes it out of the list before the address names it', () => {
  const { result, rerender } = hold([1, null, []]);
  expect(result.current).toBeNull();
  rerender([1, null, ['First', 'Second']]);
  expect(result.current).toBe('first');
  rerender([1, null, ['Second']]);
  expect(result.current).toBe('first');
});

test.each<[string, Look]>([
  ['another page', [2, null, ['Second']]],
  ['the queue anew', [1, null, ['Second']]],
])('who asks for %s gets the first one there', (_, look) => {
  const { result, rerender } = hold([1, null, ['First', 'Second']]);
  rerender([1, 'first', ['Second']]);
  expect(result.current).toBe('first');
  rerender(look);
  expect(result.current).toBe('second');
});

test('after an empty list the next one to come is read', () => {
  const { result, rerender } = hold([1, null, ['First']]);
  rerender([1, null, []]);
  rerender([1, null, ['Second']]);
  expect(result.current).toBe('second');
});
