import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { accountSession, useAccount } from './account-session';

const session = { token: 'the token', name: 'Sample Visitor', email: 'visitor@example.org' };

afterEach(() => accountSession.clear());

/** Stores a value as another tab would, and notifies the page. */
function anotherTab(key: string | null, value: string | null) {
  if (key && value !== null) localStorage.setItem(key, value);
  else localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

test('a login takes effect immediately and survives a reload', async () => {
  const { result } = renderHook(() => useAccount());
  expect(result.current).toBeNull();
  act(() => accountSession.set(session));
  expect(result.current).toEqual(session);
  vi.resetModules();
  const loadedAgain = await import('./account-session');
  expect(loadedAgain.accountSession.get()).toEqual(session);
});

test('logging out leaves nothing on the device', () => {
  const { result } = renderHook(() => useAccount());
  act(() => accountSession.set(session));
  act(() => accountSession.clear());
  expect(result.current).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a login or logout in another tab takes effect in this one', () => {
  const { result } = renderHook(() => useAccount());
  anotherTab('account', JSON.stringify(session));
  expect(result.current).toEqual(session);
  anotherTab(null, null);
  expect(result.current).toBeNull();
});

test.each(['', 'null', '[]', '{"token":1}', '{"token":"t","name":"","email":"e"}', 'not json'])(
  'an incomplete stored session counts as logged out: %s',
  (stored) => {
    const { result } = renderHook(() => useAccount());
    anotherTab('account', stored);
    expect(result.current).toBeNull();
  },
);
