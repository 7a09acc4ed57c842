import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { empty, found, user } from '../../features/account/test-account';
import { accountSession } from '../../lib/account-session';
import { FreshCache } from '../../test-cache';
import { serverSays } from '../../test-server';
import AccountPage from './account-page';

const NOTHING_SENT = 'You have not sent an application with this address.';

/** Opens the page, and waits for the list. The server does not answer later reads. */
async function open() {
  accountSession.set({ token: 'the old one', ...user });
  const stub = serverSays(found(empty));
  render(
    <FreshCache>
      <MemoryRouter>
        <AccountPage />
      </MemoryRouter>
    </FreshCache>,
  );
  expect(await screen.findByText(NOTHING_SENT)).toBeVisible();
  stub.mockReturnValue(new Promise(() => undefined));
  return stub;
}

afterEach(() => accountSession.clear());

test('a new password keeps the list in view, so that the buttons below it do not move', async () => {
  const stub = await open();
  act(() => accountSession.set({ token: 'the new one', ...user }));
  expect(new Headers(stub.mock.lastCall?.[1]?.headers).get('Authorization')).toContain('the new one');
  expect(screen.getByText(NOTHING_SENT)).toBeVisible();
});

test('another member never sees the list of the one before', async () => {
  await open();
  act(() => accountSession.set({ token: 'his', name: 'Other Sample', email: 'other@example.org' }));
  expect(screen.queryByText(NOTHING_SENT)).toBeNull();
});
