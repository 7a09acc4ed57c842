import { messages } from '@contract/messages';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminToken } from '../lib/admin-token';
import AdminPage from './admin-page';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  adminToken.set('the token');
});
afterEach(() => {
  adminToken.clear();
  vi.unstubAllGlobals();
});

const nothing = { success: true, data: [], meta: { page: 1, pageSize: 20, pageCount: 0, total: 0 } };

function openAdmin(serve: (path: string) => Response) {
  const fetchStub = vi.fn<typeof fetch>(async (input) => serve(String(input)));
  vi.stubGlobal('fetch', fetchStub);
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={['/admin']}>
        <AdminPage />
      </MemoryRouter>
    </SWRConfig>,
  );
  return fetchStub;
}

test('Sign out ends the session on the server, and forgets the token also when the server is away', async () => {
  const fetchStub = openAdmin((path) => {
    if (path.includes('logout')) throw new TypeError('offline');
    return Response.json(nothing);
  });
  await screen.findByRole('heading', { name: 'Nothing waits.' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(screen.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(screen.getByText(messages.adminSession.signedOut)).toBeVisible();
  expect(localStorage.getItem('adminToken')).toBeNull();
  const logout = fetchStub.mock.calls.find(([path]) => path === '/api/admin/logout');
  expect(logout?.[1]).toMatchObject({ method: 'POST', headers: { Authorization: 'Bearer the token' } });
});

test('a session that ended on the server leads back to the login, with a word about it and without the token', async () => {
  openAdmin(() => Response.json({ success: false, message: messages.unauthorized }, { status: 401 }));
  expect(await screen.findByText(messages.adminSession.ended)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(localStorage.getItem('adminToken')).toBeNull();
});
