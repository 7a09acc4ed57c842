import { httpMessages } from '@contract/calls';
import { operationsMessages } from '@contract/operations';
import { moderatedTexts } from '@contract/private-link';
import { sessionMessages } from '@contract/team';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminToken } from '../../lib/admin-token';
import { capitalised } from '../../lib/format';
import { FreshCache } from '../../test-cache';
import AdminPage from './admin-page';
import { overviewOf } from './test-overview';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  adminToken.set('the token');
});
afterEach(() => {
  adminToken.clear();
  vi.unstubAllGlobals();
});

function openAdmin(serve: (path: string) => Response | Promise<Response>, address = '/admin?view=downloads') {
  const fetchStub = vi.fn<typeof fetch>(async (input) => serve(String(input)));
  vi.stubGlobal('fetch', fetchStub);
  render(
    <FreshCache>
      <MemoryRouter initialEntries={[address]}>
        <AdminPage />
      </MemoryRouter>
    </FreshCache>,
  );
  return fetchStub;
}

test('Sign out ends the session on the server, and deletes the token even if the server is unavailable', async () => {
  const fetchStub = openAdmin((path) => {
    if (path.includes('logout')) throw new TypeError('offline');
    return Response.json({ success: false, message: 'Away.' }, { status: 503 });
  });
  await screen.findByRole('heading', { name: 'Downloads' });
  localStorage.setItem('unsent marks', '[]');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(screen.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(screen.getByText(sessionMessages.signedOut)).toBeVisible();
  // Neither the token nor unsent marks are left.
  expect(localStorage).toHaveLength(0);
  const logout = fetchStub.mock.calls.find(([path]) => path === '/api/admin/logout');
  expect(logout?.[1]).toMatchObject({ method: 'POST', headers: { Authorization: 'Bearer the token' } });
});

test('an ended session shows the login with a message and deletes the token', async () => {
  openAdmin(() => Response.json({ success: false, message: httpMessages.unauthorized }, { status: 401 }));
  expect(await screen.findByText(sessionMessages.ended)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(localStorage.getItem('adminToken')).toBeNull();
});

const emptyPage = { success: true, data: [], meta: { page: 1, pageSize: 20, pageCount: 0, total: 0 } };
const me = {
  success: true,
  data: {
    username: 'ada',
    email: 'ada@example.org',
    role: 'administrator',
    needsSecondFactor: false,
    opensPanel: false,
  },
};
const noNumbers = { success: true, data: overviewOf(0, 0) };

test.each([
  ['overview', 'summary', 'Loading the overview…', 'Failed to fetch the overview.', '', noNumbers],
  ['audit', 'audit', 'Loading the audit list…', 'Failed to fetch the audit list.', '', emptyPage],
  [
    'certificates',
    'certificates',
    'Loading the certificates…',
    'Failed to fetch certificates.',
    'Error fetching certificates: Network error',
    emptyPage,
  ],
])(
  'the %s part shows that it is loading or why it failed, and Try Again loads it',
  async (view, call, loading, failed, cutOff, data) => {
    const waiting: { answer: (response: Response) => void; fail: (error: Error) => void }[] = [];
    const answerAll = async (body: object | null, status = 200) => {
      await waitFor(() => expect(waiting).not.toEqual([]));
      for (const { answer, fail } of waiting.splice(0)) {
        if (body) answer(Response.json(body, { status }));
        else fail(new TypeError('offline'));
      }
    };
    openAdmin((path) => {
      const name = path.split('?')[0]?.replace('/api/admin/', '');
      if (name !== call) return Response.json(name === 'me' ? me : name === 'summary' ? noNumbers : emptyPage);
      return new Promise((answer, fail) => waiting.push({ answer, fail }));
    }, `/admin?view=${view}`);
    expect(await screen.findByText(loading)).toBeInTheDocument();
    await answerAll(null);
    expect(await screen.findByText(cutOff || failed)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await answerAll({ success: false, message: 'Please come back in a moment.' }, 503);
    expect(await screen.findByText('Please come back in a moment.', { exact: false })).toBeVisible();
    expect(screen.getByText(failed)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await answerAll(data);
    await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
    expect(screen.queryByText(loading)).toBeNull();
  },
);

test('each part shows its own title; an unknown part shows the overview', async () => {
  openAdmin(() => Response.json({ success: false, message: 'Away.' }, { status: 503 }));
  await screen.findByRole('heading', { level: 1, name: 'Downloads' });
  await waitFor(() => expect(document.title).toMatch(/^Downloads · /));
  expect(screen.getByRole('link', { name: 'Downloads' })).toHaveAttribute('aria-current', 'page');
  cleanup();
  openAdmin(() => Response.json({ success: false, message: 'Away.' }, { status: 503 }), '/admin?view=constructor');
  await screen.findByRole('heading', { level: 1, name: 'Overview' });
  await waitFor(() => expect(document.title).toMatch(/^Overview · /));
  expect(await screen.findByRole('alert')).toHaveTextContent(operationsMessages.summaryFailed);
});

test('each kind of moderated text has its own part', async () => {
  for (const { view, noun } of Object.values(moderatedTexts)) {
    const headline = capitalised(noun[1]);
    openAdmin(() => Response.json({ success: false, message: 'Away.' }, { status: 503 }), `/admin?view=${view}`);
    await screen.findByRole('heading', { level: 1, name: headline });
    expect(screen.getByRole('link', { name: headline })).toHaveAttribute('aria-current', 'page');
    cleanup();
  }
});
