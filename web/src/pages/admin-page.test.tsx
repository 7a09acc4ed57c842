import { messages } from '@contract/messages';
import { cleanup, render, screen } from '@testing-library/react';
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

function openAdmin(serve: (path: string) => Response, address = '/admin?view=downloads') {
  const fetchStub = vi.fn<typeof fetch>(async (input) => serve(String(input)));
  vi.stubGlobal('fetch', fetchStub);
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={[address]}>
        <AdminPage />
      </MemoryRouter>
    </SWRConfig>,
  );
  return fetchStub;
}

test('Sign out ends the session on the server, and forgets the token also when the server is away', async () => {
  const fetchStub = openAdmin((path) => {
    if (path.includes('logout')) throw new TypeError('offline');
    return Response.json({ success: false, message: 'Away.' }, { status: 503 });
  });
  await screen.findByRole('heading', { name: 'Downloads' });
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

test('each part has its own title; an address that names no part is the overview', async () => {
  openAdmin(() => Response.json({ success: false, message: 'Away.' }, { status: 503 }));
  await screen.findByRole('heading', { level: 1, name: 'Downloads' });
  expect(document.title).toMatch(/^Downloads · /);
  expect(screen.getByRole('link', { name: 'Downloads' })).toHaveAttribute('aria-current', 'page');
  cleanup();
  openAdmin(() => Response.json({ success: false, message: 'Away.' }, { status: 503 }), '/admin?view=constructor');
  await screen.findByRole('heading', { level: 1, name: 'Overview' });
  expect(document.title).toMatch(/^Overview · /);
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.summary.failed);
});
