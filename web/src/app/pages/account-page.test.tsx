import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { accountSession } from '../../lib/account-session';
import { FreshCache } from '../../test-cache';
import { serverSays } from '../../test-server';
import AccountPage from './account-page';

const user = { name: 'Sample Member', email: 'member@example.org' };
const none = { items: [], total: 0 };
const data = {
  applications: none,
  quickApplications: none,
  texts: none,
  certificates: none,
  corrections: none,
  messages: none,
};
const NOTHING_SENT = 'You have not sent an application with this address.';

const open = () =>
  render(
    <FreshCache>
      <MemoryRouter>
        <AccountPage />
      </MemoryRouter>
    </FreshCache>,
  );

test('a new password keeps the list in view, so that the buttons below it do not move', async () => {
  accountSession.set({ token: 'the old one', ...user });
  const stub = serverSays({ status: 200, body: { success: true, data, user } });
  open();
  expect(await screen.findByText(NOTHING_SENT)).toBeVisible();

  stub.mockReturnValue(new Promise(() => undefined));
  act(() => accountSession.set({ token: 'the new one', ...user }));
  expect(new Headers(stub.mock.lastCall?.[1]?.headers).get('Authorization')).toContain('the new one');
  expect(screen.getByText(NOTHING_SENT)).toBeVisible();
});

test('another member never sees the list of the one before', async () => {
  accountSession.set({ token: 'hers', ...user });
  const stub = serverSays({ status: 200, body: { success: true, data, user } });
  open();
  expect(await screen.findByText(NOTHING_SENT)).toBeVisible();

  stub.mockReturnValue(new Promise(() => undefined));
  act(() => accountSession.set({ token: 'his', name: 'Other Sample', email: 'other@example.org' }));
  expect(screen.queryByText(NOTHING_SENT)).toBeNull();
});
