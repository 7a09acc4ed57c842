import { recoveryMessages, sessionMessages } from '@contract/team';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { fill } from '../../../test-fill';
import { serverAlwaysSays } from '../../../test-server';
import { pass, passUntil, takeClock } from '../../../test-time';
import { seeToast } from '../../../test-toast';
import { Toaster } from '../../../ui/toast';
import { LoginForm } from './login-form';

afterEach(() => vi.unstubAllGlobals());

function openGate(left: 'ended' | 'signedOut' | null = null) {
  const onSignedIn = vi.fn();
  render(
    <>
      <LoginForm left={left} onSignedIn={onSignedIn} />
      <Toaster />
    </>,
    { wrapper: MemoryRouter },
  );
  return onSignedIn;
}

async function signIn(username = 'siteadmin', password = 'a secret') {
  const user = userEvent.setup({ delay: null });
  await fill(user, screen.getByLabelText('Username'), username);
  await fill(user, screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

test('each empty field shows an error, the first gets focus, and nothing is sent', async () => {
  const fetchStub = serverAlwaysSays(200);
  openGate();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findAllByText(sessionMessages.credentialsRequired)).toHaveLength(2);
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(sessionMessages.credentialsRequired);
  expect(fetchStub).not.toHaveBeenCalled();
});

test('a successful login shows a notice, and the dashboard opens one second later', async () => {
  takeClock();
  const fetchStub = serverAlwaysSays(200, { success: true, token: 'the token' });
  const onSignedIn = openGate();
  const before = Date.now();
  await signIn();
  await seeToast(sessionMessages.signedIn);
  await passUntil(before + 900);
  expect(onSignedIn).not.toHaveBeenCalled();
  await pass(1000);
  expect(onSignedIn).toHaveBeenCalledWith('the token');
  const [url, init] = fetchStub.mock.calls[0] ?? [];
  expect([url, init?.method, init?.body]).toEqual([
    '/api/admin/login',
    'POST',
    JSON.stringify({ username: 'siteadmin', password: 'a secret' }),
  ]);
});

const { invalidCredentials, serverError } = sessionMessages;
test.each([
  ['wrong credentials', 401, { success: false, message: 'No.' }, invalidCredentials, /^Check the username/],
  ["a proxy's 401", 401, '<html>Authorization Required</html>', invalidCredentials, /^Check the username/],
  ['a server error', 500, { success: false, message: 'Oh.' }, serverError, /^You are not signed in/],
  ['an unavailable server', new TypeError('offline'), null, serverError, /^You are not signed in/],
  ['too many attempts', 429, { success: false, message: 'Wait a minute.' }, undefined, /^Wait a minute\.$/],
])(
  'after %s, a fixed message shows for 5 seconds; advice and the username stay',
  async (_, status, body, words, stays) => {
    takeClock();
    serverAlwaysSays(status, body);
    const onSignedIn = openGate();
    const before = Date.now();
    await signIn();
    if (words) {
      // Checked first, because a query by role can take seconds on a busy machine.
      await seeToast(words);
      const found = Date.now();
      await passUntil(before + 4500);
      expect(screen.getByText(words)).toBeVisible();
      await passUntil(found + 5500);
      expect(screen.queryByText(words)).toBeNull();
    }
    expect(await screen.findByRole('alert')).toHaveTextContent(stays);
    expect(screen.getByLabelText('Username')).toHaveValue('siteadmin');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(onSignedIn).not.toHaveBeenCalled();
  },
);

test('a message that the session has ended gets focus', () => {
  openGate('ended');
  expect(screen.getByText(sessionMessages.ended)).toBeVisible();
  expect(document.activeElement).toHaveTextContent(sessionMessages.ended);
});

test('Forgot password sends no body, confirms in a dialog, and regains focus', async () => {
  let answer: (response: Response) => void = () => undefined;
  const fetchStub = vi.fn<typeof fetch>(() => new Promise((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', fetchStub);
  openGate();
  await userEvent.type(screen.getByLabelText('Username'), 'siteadmin');
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password' }));
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  answer(Response.json({ success: true, message: 'Sent.' }));
  expect(await screen.findByRole('dialog')).toHaveAccessibleDescription('Sent.');
  const [url, init] = fetchStub.mock.calls[0] ?? [];
  expect([url, init?.method, init?.body]).toEqual(['/api/recover-password', 'POST', undefined]);

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Forgot password' })).toHaveFocus();
  expect(screen.getByLabelText('Username')).toHaveValue('siteadmin');
});

test("the same dialog can send a link to a team member's own address", async () => {
  const fetchStub = serverAlwaysSays(200, { success: true, message: 'Sent.' });
  openGate();
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password' }));
  await userEvent.click(await screen.findByRole('button', { name: /your own username/ }));
  const dialog = within(screen.getByRole('dialog'));
  const username = dialog.getByLabelText('Your username');
  expect(username).toHaveFocus();
  await userEvent.click(dialog.getByRole('button', { name: 'Send my link' }));
  expect(await dialog.findByText(recoveryMessages.usernameInvalid)).toBeVisible();
  expect(fetchStub).toHaveBeenCalledTimes(1);

  await userEvent.type(username, ' moderator ');
  fetchStub.mockResolvedValueOnce(Response.json({ success: false, message: 'Wait a minute.' }, { status: 429 }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send my link' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Wait a minute.');
  fetchStub.mockResolvedValueOnce(Response.json({ success: true, message: recoveryMessages.sentTo }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send my link' }));
  expect(await dialog.findByText(recoveryMessages.sentTo)).toBeVisible();
  const [url, init] = fetchStub.mock.lastCall ?? [];
  expect([url, init?.body]).toEqual(['/api/recover-password', JSON.stringify({ username: 'moderator' })]);
  expect(screen.getByLabelText('Username')).toHaveValue('');
});

test('a late response about a link does not take focus from the field in use', async () => {
  let fail: (error: Error) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((_, reject) => (fail = reject)));
  openGate();
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password' }));
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Password'), 'it was');
  fail(new TypeError('offline'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send reset email.');
  await userEvent.keyboard(' this one');
  expect(screen.getByLabelText('Password')).toHaveValue('it was this one');
});

test.each([
  ['a message', 429, { success: false, message: 'Wait a minute.' }, 'Wait a minute.'],
  ['no message', 500, { success: false }, recoveryMessages.sendFailed],
  ['no response', new TypeError('offline'), null, 'Failed to send reset email.'],
  ["another server's page", 502, '<h1>Bad gateway</h1>', recoveryMessages.sendFailed],
  ['garbage', 200, 'hello', recoveryMessages.sendFailed],
])('failing to send a reset link, with %s, is reported, and the input stays', async (_, status, body, words) => {
  serverAlwaysSays(status, body);
  openGate();
  await fill(userEvent, screen.getByLabelText('Username'), 'siteadmin');
  await fill(userEvent, screen.getByLabelText('Password'), 'a secret');
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByLabelText('Username')).toHaveValue('siteadmin');
  expect(screen.getByLabelText('Password')).toHaveValue('a secret');
  expect(screen.getByRole('button', { name: 'Forgot password' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});
