import { statusAddress } from '@contract/application/status';
import { internshipAddress } from '@contract/internship/internship';
import { renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../test-cache';
import { serverSays } from '../../test-server';
import { useCredentials, useOwnRead } from './use-credentials';

afterEach(() => vi.unstubAllGlobals());

const ORIGIN = 'https://example.org';
const reference = 'APP-2026-AAAAA-BBBBB';
const open = (address: string) =>
  renderHook(() => useCredentials(() => '/'), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address.replace(ORIGIN, '')]}>{children}</MemoryRouter>,
  }).result.current;

test.each(['intern@example.org', 'a/b+c%40@example.org'])(
  'a private link for %s contains all that its page needs',
  (email) => {
    const { credentials } = open(internshipAddress(ORIGIN, { reference, email }));
    expect(credentials).toEqual({ reference, Mail: email });
  },
);

test('a link without an email, or a malformed one, leaves the email to the form', () => {
  for (const [address, known] of [
    [statusAddress(ORIGIN, reference), reference],
    [`/internship#${reference.replaceAll('-', '%2D')}`, reference],
    ['/internship', ''],
    ['/internship#%E0%A4%A', ''],
  ] as const) {
    const { reference, credentials } = open(address);
    expect([address, reference, credentials]).toEqual([address, known, undefined]);
  }
});

test('on return to the window, data is refreshed, but a failed lookup is not repeated while it is being corrected', async () => {
  const schema = v.object({ data: v.string() });
  const read = (Mail: string) =>
    renderHook(() => useOwnRead({ method: 'POST', path: '/mine' }, { reference, Mail }, schema), {
      wrapper: FreshCache,
    }).result;
  const stub = serverSays(
    { status: 404, body: { success: false, message: 'Unknown.' } },
    { status: 200, body: { success: true, data: 'one' } },
  );
  const failed = read('wrong@example.org');
  await waitFor(() => expect(failed.current.error).toBeDefined());
  const found = read('right@example.org');
  await waitFor(() => expect(found.current.data).toBe('one'));
  window.dispatchEvent(new Event('focus'));
  const requested = () => stub.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).Mail);
  await waitFor(() => expect(requested()).toEqual(['wrong@example.org', 'right@example.org', 'right@example.org']));
  await waitFor(() => expect(found.current.isValidating).toBe(false));
});
