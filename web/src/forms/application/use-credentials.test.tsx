import { statusAddress } from '@contract/application/status';
import { internshipAddress } from '@contract/internship/internship';
import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useCredentials } from './use-credentials';

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
