import type { ApplicationStatus } from '@contract/application/status';
import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { StatusTicket } from './status-ticket';

const begun: ApplicationStatus = {
  reference: 'APP-2026-AAAAA-BBBBB',
  domain: 'Web Development',
  status: 'received',
  reason: null,
  steps: [{ status: 'received', at: '2026-11-24T10:00:00.000Z' }],
  replyBy: '2999-12-04',
  documents: { resume: null, certificates: null },
  contact: null,
  certificate: null,
  round: null,
  offer: null,
  canWithdraw: true,
};
const show = (change: Partial<ApplicationStatus> = {}) =>
  render(
    <MemoryRouter>
      <StatusTicket status={{ ...begun, ...change }} headline={createRef()} />
    </MemoryRouter>,
  );

test('an application whose review has begun is not shown as pending', () => {
  show();
  expect(screen.getByRole('heading', { level: 2, name: 'We are reading your application' })).toHaveFocus();
  expect(screen.queryByText(/waiting for review/)).toBeNull();
});

test('the ticket links to the certificate, if there is one, instead of showing the next step', () => {
  show({ status: 'selected', certificate: 'FC-ABCD' });
  expect(screen.getByRole('heading', { level: 2, name: 'You have your certificate' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'FC-ABCD' })).toHaveAttribute('href', '/verifywork/FC-ABCD');
  expect(screen.queryByText(/one live project/)).toBeNull();
});
