import { recoveryMessages } from '@contract/team';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminToken } from '../../../lib/admin-token';
import { fill } from '../../../test-fill';
import { type Answer, serverSays } from '../../../test-server';
import { pass, passUntil, takeClock } from '../../../test-time';
import ResetPasswordPage from './reset-password-page';

const recovery = recoveryMessages;

beforeEach(() => adminToken.set('an old one'));
afterEach(() => {
  adminToken.clear();
  vi.unstubAllGlobals();
});

const good: Answer = { status: 200, body: { success: true, message: recovery.done } };
const ended: Answer = { status: 400, body: { success: false, message: recovery.linkInvalid } };

function openLink() {
  render(
    <MemoryRouter initialEntries={['/resetpassword/the-token']}>
      <Routes>
        <Route path="/resetpassword/:token" element={<ResetPasswordPage />} />
        <Route path="/admin" element={<h1>Admin Login</h1>} />
      </Routes>
    </MemoryRouter>,
  );
}
const first = () => screen.getByLabelText('New password');
const second = () => screen.getByLabelText('Repeat the new password');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Set Password' }));

async function type(password: string, repeat = password) {
  await userEvent.clear(first());
  await userEvent.clear(second());
  if (password) await fill(userEvent, first(), password);
  if (repeat) await fill(userEvent, second(), repeat);
}

test('reports differing passwords before a short one, each next to its field, and sends nothing', async () => {
  const fetchStub = serverSays(good);
  openLink();
  await type('abc', 'abcd');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Passwords do not match.');
  expect(second()).toHaveAccessibleDescription('Passwords do not match.');
  expect(second()).toHaveFocus();

  await type('abcde');
  await send();
  expect(await screen.findByText('Password must be at least 6 characters long.')).toBeVisible();
  expect(screen.queryByText(recovery.passwordsDiffer)).toBeNull();
  expect(first()).toHaveFocus();
  expect(fetchStub).not.toHaveBeenCalled();
});

test('setting a new password deletes the old session, and the login opens after three seconds', async () => {
  takeClock();
  const fetchStub = serverSays(good);
  openLink();
  await type('n3w pass');
  const before = Date.now();
  await send();
  // Until then, another status tells how strong the password is.
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(recovery.done));
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Go to the login' })).toHaveAttribute('href', '/admin');
  await waitFor(() => expect(localStorage.getItem('adminToken')).toBeNull());
  const [url, init] = fetchStub.mock.calls[0] ?? [];
  expect([url, init?.method, init?.body]).toEqual([
    '/api/admin/resetpassword/the-token',
    'POST',
    JSON.stringify({ password: 'n3w pass' }),
  ]);
  await passUntil(before + 2900);
  expect(screen.queryByText('Admin Login')).toBeNull();
  await pass(3000);
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test.each<[string, Answer, string]>([
  ['a message', { status: 503, body: { success: false, message: 'Away.' } }, 'Away.'],
  ['no message', { status: 500, body: { success: false } }, recovery.unknownError],
  ['no response', new TypeError('offline'), 'An unknown error occurred.'],
  ['garbage', { status: 200, body: 'hello' }, recovery.unknownError],
])('a failure with %s is reported, the input stays, and a retry sends the same key', async (_, answer, words) => {
  const fetchStub = serverSays(answer);
  openLink();
  await type('n3w pass');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect([first(), second()].map((field) => (field as HTMLInputElement).value)).toEqual(['n3w pass', 'n3w pass']);
  expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  expect(localStorage.getItem('adminToken')).toBe('an old one');
  await send();
  await waitFor(() => expect(fetchStub).toHaveBeenCalledTimes(2));
  const [one, two] = fetchStub.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  expect(one).toMatch(/^[0-9a-f-]{36}$/);
  expect(two).toBe(one);
});

test("the server's error appears next to the field; after a success, the link leads to the login immediately", async () => {
  const msg = 'Password must be at most 72 bytes long.';
  const refused = { success: false, message: 'No.', errors: [{ field: 'password', msg }] };
  serverSays({ status: 400, body: refused }, good);
  openLink();
  await type('long enough');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(msg);
  expect(first()).toHaveAccessibleDescription(expect.stringContaining(msg));
  expect(first()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  await type('long enough too');
  await send();
  await userEvent.click(await screen.findByRole('link', { name: 'Go to the login' }));
  expect(screen.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('the page offers to replace an expired link, and reports whether the new one was sent', async () => {
  const fetchStub = serverSays(ended, new TypeError('offline'), good);
  openLink();
  await type('n3w pass');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(recovery.linkInvalid);
  const again = () => userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
  await again();
  expect(await screen.findByText(recovery.sendFailed)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send a new link' })).toHaveFocus();
  await again();
  expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(recovery.done);
  expect(fetchStub.mock.calls.map(([url]) => url)).toEqual([
    '/api/admin/resetpassword/the-token',
    '/api/recover-password',
    '/api/recover-password',
  ]);
  await userEvent.keyboard('{Escape}');
  expect(first()).toHaveValue('n3w pass');
});

test.each([
  ['abcdef', 'Weak.'],
  ['qwerty', 'Very weak.'],
  ['iloveyou1', 'Very weak.'],
  ['P@ssw0rd', 'Very weak.'],
  ['marble44', 'Weak.'],
  ['zqkvmwp', 'Could be stronger.'],
])('a short or common password is rated weak, and a second factor is suggested: %s', async (password, level) => {
  openLink();
  await type(password);
  await waitFor(() => expect(screen.getByText(level)).toBeInTheDocument());
  expect(screen.getByRole('status')).toHaveTextContent(
    'With a second factor, no one can sign in with the password alone',
  );
});

test('a password that is hard to guess is rated strong; a weak one is also accepted', async () => {
  const fetchStub = serverSays(good);
  openLink();
  await type('correct horse battery staple');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Strong. It is hard to guess.'));
  expect(screen.getByRole('status')).not.toHaveTextContent('second factor');
  await type('qwerty');
  await send();
  expect(fetchStub).toHaveBeenCalledOnce();
});

test('the password can be shown', async () => {
  openLink();
  expect(first()).toHaveAttribute('type', 'password');
  expect(first()).toHaveAttribute('autocomplete', 'new-password');
  expect(second()).toHaveAttribute('autocomplete', 'new-password');
  await userEvent.click(screen.getByLabelText('Show what I type'));
  expect(first()).toHaveAttribute('type', 'text');
  expect(second()).toHaveAttribute('type', 'text');
});
