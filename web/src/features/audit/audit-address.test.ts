import { expect, test } from 'vitest';
import { choiceOf } from './audit-address';

const choice = (query: string) => choiceOf(new URLSearchParams(query));

test('the address says what is looked for; an action that does not exist is no filter', () => {
  expect(choice('q=+A+title+&action=revoked&page=3')).toEqual({ page: 3, q: 'A title', action: 'revoked' });
  expect(choice('action=exploded')).toEqual({ page: 1, q: '', action: undefined });
});
