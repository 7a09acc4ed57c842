import { accountMessages } from '@contract/account';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../test-cache';
import { allowMisfit } from '../../test-misfit';
import { type Answer, serverSays } from '../../test-server';
import ConfirmAddressPage from './confirm-address-page';
import { Overview } from './overview';
import { empty, found, user } from './test-account';

const words = accountMessages;
const account = { token: 't', ...user };
const refused = (status: number, message: string) => ({ status, body: { success: false, message } });

afterEach(() => vi.unstubAllGlobals());

function open() {
  const onEnded = vi.fn();
  render(
    <FreshCache>
      <MemoryRouter>
        <Overview account={account} onEnded={onEnded} writing={[]} />
      </MemoryRouter>
    </FreshCache>,
  );
  return onEnded;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('lists everything the visitor has sent, with links, and apologises for an overdue answer', async () => {
  serverSays(
    found({
      applications: {
        items: [
          {
            reference: 'APP-2026-AAAAA-AAAAA',
            domain: 'Web Development',
            receivedAt: '2026-01-01T00:00:00.000Z',
            status: 'received',
            since: null,
            replyBy: '2026-01-11',
          },
          {
            reference: 'APP-2026-BBBBB-BBBBB',
            domain: 'Web Development',
            receivedAt: '2026-01-01T00:00:00.000Z',
            status: 'selected',
            since: '2026-01-05T00:00:00.000Z',
            replyBy: '2026-01-11',
            hasInternship: true,
          },
        ],
        total: 2,
      },
      quickApplications: { items: [{ _id: 'a', receivedAt: '2026-01-01T00:00:00.000Z', role: null }], total: 102 },
      texts: {
        items: [
          {
            _id: 'p',
            onPage: false,
            kind: 'post',
            title: 'A title',
            state: 'published',
            sentAt: '2026-01-01T00:00:00.000Z',
            publicAt: '/blog/a/a-title',
            link: '/sent/secret',
          },
          {
            _id: 'r',
            onPage: false,
            kind: 'review',
            title: null,
            state: 'sent back',
            sentAt: '2026-01-01T00:00:00.000Z',
            publicAt: null,
            link: '/sent/another',
          },
        ],
        total: 2,
      },
      certificates: {
        items: [
          {
            CertificateId: 'FC-1',
            Domain: 'Java',
            Course: false,
            issuedAt: '2026-01-01T00:00:00.000Z',
            revokedAt: '2026-02-01T00:00:00.000Z',
          },
        ],
        total: 1,
      },
      corrections: {
        items: [{ _id: 'c', CertificateId: 'FC-1', sentAt: '2026-01-01T00:00:00.000Z', state: 'declined' }],
        total: 1,
      },
      messages: {
        items: [{ _id: 'm', topic: 'A certificate', sentAt: '2026-01-01T00:00:00.000Z', state: 'waiting' }],
        total: 1,
      },
    }),
  );
  open();
  expect(await screen.findByText('We have your application: Web Development')).toBeVisible();
  expect(screen.getByText(/Our reply is late: we promised one by 11 January 2026/)).toBeVisible();
  const stands = screen.getAllByRole('link', { name: 'Check status' });
  expect(stands.map((link) => link.getAttribute('href'))).toEqual([
    '/application/status#APP-2026-AAAAA-AAAAA',
    '/application/status#APP-2026-BBBBB-BBBBB',
  ]);
  expect(screen.getByRole('link', { name: 'Your internship' })).toHaveAttribute(
    'href',
    '/internship#APP-2026-BBBBB-BBBBB',
  );
  expect(screen.getByText('last updated on 5 January 2026')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Corrections' })).toHaveTextContent(
    'FC-1, sent on 1 January 2026 Declined',
  );
  expect(screen.getByRole('region', { name: 'Messages to the team' })).toHaveTextContent('With the team');
  expect(screen.getByRole('link', { name: 'Read why, and send it again: Your testimonial' })).toHaveAttribute(
    'href',
    '/sent/another',
  );
  expect(screen.getByRole('link', { name: 'Private page: A title' })).toHaveAttribute('href', '/sent/secret');
  expect(screen.getByRole('link', { name: 'Public page: A title' })).toHaveAttribute('href', '/blog/a/a-title');
  const certificates = within(screen.getByRole('region', { name: 'Certificates' }));
  expect(certificates.getByText('Course in Java')).toBeVisible();
  expect(certificates.getByText('Revoked')).toBeVisible();
  expect(screen.getByText(/Showing the newest 1 of 102\./)).toBeVisible();
});

test('reports an unconfirmed address, can send a new link, and shows the list after confirmation', async () => {
  const stub = serverSays(
    refused(403, words.unconfirmed),
    refused(503, words.confirmationFailed),
    new TypeError('offline'),
    { status: 200, body: { success: true, message: words.confirmationSent } },
    refused(409, words.confirmedAlready),
    found(empty),
  );
  open();
  expect(await screen.findByText('member@example.org')).toBeVisible();
  for (const attempt of [1, 2]) {
    await press('Send the link again');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(words.confirmationFailed);
    expect(alert).toHaveFocus();
    expect(stub).toHaveBeenCalledTimes(attempt + 1);
  }
  await press('Send the link again');
  expect(await screen.findByRole('status')).toHaveTextContent(words.confirmationSent);
  await press('Send the link again');
  expect(await screen.findByText('You have not sent an application with this address.')).toBeVisible();
});

test('an ended session is reported to the page', async () => {
  serverSays(refused(401, 'Please sign in.'));
  const onEnded = open();
  await waitFor(() => expect(onEnded).toHaveBeenCalled());
});

test.each<[string, Answer, string]>([
  ['garbage', found({ ...empty, texts: 'none' }), 'data.texts'],
  ['no response', new TypeError('offline'), ''],
])('%s shows an error with a button to try again', async (_, answer, misfit) => {
  const expectMisfit = allowMisfit();
  serverSays(answer, found(empty));
  open();
  expect(await screen.findByText(words.readFailed)).toBeVisible();
  expectMisfit(misfit);
  await press('Try Again');
  expect(await screen.findByText('No certificate has been issued to this address.', { exact: false })).toBeVisible();
});

const openLink = (secret: string) =>
  render(
    <MemoryRouter initialEntries={[`/account/confirm#${secret}`]}>
      <ConfirmAddressPage />
    </MemoryRouter>,
  );

test('opening a link does not confirm the address: pressing the button does, and a retry sends the same key', async () => {
  const stub = serverSays(new TypeError('offline'), {
    status: 200,
    body: { success: true, message: words.confirmed },
  });
  openLink('the-secret');
  expect(stub).not.toHaveBeenCalled();
  await press('Yes, confirm my address');
  expect(await screen.findByRole('alert')).toHaveTextContent(words.confirmFailed);
  await press('Yes, confirm my address');
  expect(await screen.findByRole('status')).toHaveTextContent(words.confirmed);
  expect(screen.getByRole('link', { name: 'Log in to your account' })).toHaveAttribute('href', '/account');
  const [first, second] = stub.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(JSON.parse(String(stub.mock.calls[0]?.[1]?.body))).toEqual({ token: 'the-secret' });
  expect(stub.mock.calls[0]?.[0]).toBe('/api/account/confirm');
});

test('after a second sign-up with the address, its link leads to setting a password', async () => {
  const msg = words.linkSetsPassword;
  serverSays({ status: 400, body: { success: false, message: msg, errors: [{ field: 'token', msg }] } });
  openLink('the-secret');
  await press('Yes, confirm my address');
  expect(await screen.findByRole('status')).toHaveTextContent(msg);
  const next = screen.getByRole('link', { name: 'Set a new password' });
  expect(next).toHaveAttribute('href', '/account/password#the-secret');
});

test('a link without a secret shows the same message as an invalid link', async () => {
  const { unmount } = openLink('');
  expect(screen.getByRole('alert')).toHaveTextContent(words.linkInvalid);
  unmount();
  serverSays({
    status: 400,
    body: { success: false, message: words.linkInvalid, errors: [{ field: 'token', msg: words.linkInvalid }] },
  });
  openLink('used');
  await press('Yes, confirm my address');
  expect(await screen.findByRole('alert')).toHaveTextContent(words.linkInvalid);
  expect(screen.queryByRole('button')).toBeNull();
});
