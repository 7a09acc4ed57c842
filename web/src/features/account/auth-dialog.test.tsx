import { accountMessages } from '@contract/account';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { accountSession } from '../../lib/account-session';
import { fill } from '../../test-fill';
import { type Answer, serverSays } from '../../test-server';
import AuthDialog from './auth-dialog';

const account = accountMessages;

afterEach(() => {
  vi.unstubAllGlobals();
  accountSession.clear();
});

const sentTo = (fetchStub: ReturnType<typeof serverSays>, call = 0) => {
  const [url, init] = fetchStub.mock.calls[call] ?? [];
  return { url, body: JSON.parse(String(init?.body)), key: new Headers(init?.headers).get('Idempotency-Key') };
};

function open() {
  const onClose = vi.fn();
  render(<AuthDialog onClose={onClose} />);
  return onClose;
}
const field = (label: string) => screen.getByLabelText(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fillSignup(confirm = 'correct horse') {
  const user = userEvent.setup({ delay: null });
  await fill(user, field('Name'), 'Sample Visitor');
  await fill(user, field('Email'), 'visitor@example.org');
  await fill(user, field('Password'), 'correct horse');
  await fill(user, field('Confirm password'), confirm);
}

test('passwords that differ are reported in the dialog and next to the field, and nothing is sent', async () => {
  const fetchStub = serverSays(new TypeError('no request expected'));
  open();
  await fillSignup('correct house');
  await press('Sign up');
  expect(await screen.findAllByText('Passwords do not match')).toHaveLength(2);
  expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
  expect(field('Confirm password')).toHaveFocus();
  expect(fetchStub).not.toHaveBeenCalled();
});

test('passwords that differ are reported even if the first is too short', async () => {
  const fetchStub = serverSays(new TypeError('no request expected'));
  open();
  const user = userEvent.setup({ delay: null });
  await fill(user, field('Password'), 'short');
  await fill(user, field('Confirm password'), 'shorter');
  await press('Sign up');
  expect(await screen.findAllByText(account.passwordsDiffer)).toHaveLength(2);
  expect(field('Password')).toHaveAccessibleDescription(new RegExp(account.passwordTooShort));
  expect(field('Confirm password')).toHaveAccessibleDescription(account.passwordsDiffer);
  expect(fetchStub).not.toHaveBeenCalled();
});

test('marks missing or invalid input next to its field, and checks it again while typing', async () => {
  const fetchStub = serverSays(new TypeError('no request expected'));
  open();
  await press('Sign up');
  for (const [label, words] of [
    ['Name', 'Name is required.'],
    ['Email', 'Email is required.'],
    ['Password', 'Password is required.'],
  ] as const) {
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(words)));
  }
  expect(field('Name')).toHaveFocus();
  await userEvent.type(field('Email'), 'no address');
  await userEvent.type(field('Password'), 'short');
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
  expect(await screen.findByText('Password must be at least 8 characters long.')).toBeVisible();
  expect(fetchStub).not.toHaveBeenCalled();
});

test('signing up leads to the login with the email filled in; logging in stores the session and closes the dialog', async () => {
  const fetchStub = serverSays(
    { status: 201, body: { success: true, message: '' } },
    {
      status: 200,
      body: { success: true, message: '', token: 't', user: { name: 'Sample Visitor', email: 'visitor@example.org' } },
    },
  );
  const onClose = open();
  await fillSignup();
  await press('Sign up');
  expect(await screen.findByRole('status')).toHaveTextContent(account.registered);
  expect(screen.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  expect(field('Email')).toHaveValue('visitor@example.org');
  expect(field('Password')).toHaveValue('');
  expect(field('Password')).toHaveFocus();
  const { url, body, key } = sentTo(fetchStub);
  expect(url).toBe('/api/register');
  expect(body).toEqual({ name: 'Sample Visitor', email: 'visitor@example.org', password: 'correct horse' });
  expect(key).toMatch(/^[0-9a-f-]{36}$/);

  await fill(userEvent, field('Password'), 'correct horse');
  await press('Log in');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentTo(fetchStub, 1)).toMatchObject({
    url: '/api/login',
    body: { email: 'visitor@example.org', password: 'correct horse' },
  });
  expect(accountSession.get()).toEqual({ token: 't', name: 'Sample Visitor', email: 'visitor@example.org' });
});

test("server errors appear next to their fields, and joined with ', ' in the banner", async () => {
  const errors = [
    { field: 'name', msg: 'Name is odd.' },
    { field: 'email', msg: account.emailTaken },
  ];
  serverSays({ status: 400, body: { success: false, message: 'Please check the marked fields.', errors } });
  open();
  await fillSignup();
  await press('Sign up');
  const banner = await screen.findByText(`Name is odd., ${account.emailTaken}`);
  expect(banner.closest('[role=alert]')).toBeVisible();
  expect(field('Name')).toHaveAccessibleDescription('Name is odd.');
  expect(field('Email')).toHaveAccessibleDescription(account.emailTaken);
  expect(field('Name')).toHaveFocus();
  expect(field('Password')).toHaveValue('correct horse');
});

test.each<[string, Answer, string]>([
  ['a message', { status: 429, body: { success: false, message: 'Wait a little.' } }, 'Wait a little.'],
  ['no message', { status: 500, body: { success: false } }, account.failed],
  ['no response', new TypeError('offline'), account.failed],
  ['garbage', { status: 200, body: 'hello' }, account.failed],
])('a failure with %s is reported, the input stays, and a retry sends the same key', async (_, answer, words) => {
  const fetchStub = serverSays(answer);
  open();
  await fillSignup();
  await press('Sign up');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(field('Name')).toHaveValue('Sample Visitor');
  expect(field('Confirm password')).toHaveValue('correct horse');
  await press('Sign up');
  await waitFor(() => expect(fetchStub).toHaveBeenCalledTimes(2));
  expect(sentTo(fetchStub, 1).key).toBe(sentTo(fetchStub).key);
});

test("wrong credentials show the server's message and focus the password", async () => {
  serverSays({ status: 401, body: { success: false, message: account.invalidCredentials } });
  open();
  await press('Log in');
  await fill(userEvent, field('Email'), 'visitor@example.org');
  await fill(userEvent, field('Password'), 'wrong');
  await press('Log in');
  expect(await screen.findByRole('alert')).toHaveTextContent(account.invalidCredentials);
  expect(field('Email')).toHaveValue('visitor@example.org');
  expect(field('Password')).toHaveFocus();
  expect(accountSession.get()).toBeNull();
});

test("during the request, the button reads 'Loading...' and cannot be pressed again", async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  open();
  await fillSignup();
  await press('Sign up');
  expect(await screen.findByRole('button', { name: 'Loading...' })).toBeDisabled();
});

test('the link switches between sign-up and login, and keeps the input', async () => {
  open();
  expect(screen.getByRole('dialog', { name: 'Create an account' })).toBeVisible();
  await fillSignup();
  await press('Log in');
  const login = screen.getByRole('dialog', { name: 'Log in' });
  expect(within(login).queryByLabelText('Name')).toBeNull();
  expect(field('Email')).toHaveValue('visitor@example.org');
  expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
  await press('Create an account');
  expect(field('Name')).toHaveValue('Sample Visitor');
  expect(field('Confirm password')).toHaveValue('correct horse');
  expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
  await userEvent.click(field('Show what I type'));
  expect(field('Password')).toHaveAttribute('type', 'text');
});

test("'Forgot password?' fills in the address, and sending shows the server's message", async () => {
  const fetchStub = serverSays({ status: 200, body: { success: true, message: account.forgottenSent } });
  open();
  await press('Log in');
  await fill(userEvent, field('Email'), 'visitor@example.org');
  await press('Forgot password?');
  expect(screen.getByRole('dialog', { name: 'Set a new password' })).toBeVisible();
  expect(field('Email')).toHaveValue('visitor@example.org');
  expect(field('Email')).toHaveFocus();
  expect(screen.queryByLabelText('Password')).toBeNull();
  await press('Send the link');
  expect(await screen.findByRole('status')).toHaveTextContent(account.forgottenSent);
  expect(sentTo(fetchStub)).toMatchObject({ url: '/api/account/forgot', body: { email: 'visitor@example.org' } });
  await press('Log in');
  expect(screen.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});
