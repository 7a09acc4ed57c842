import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Receipt } from './receipt';

const receipt = {
  reference: 'APP-2026-AAAAA-BBBBB',
  receivedAt: '2026-11-22T10:00:00.000Z',
  replyBy: '2026-12-02',
  name: 'Sample Applicant',
  mail: 'applicant@example.org',
  domain: 'Web Development',
  at: 0,
};
const show = (documents: { resume: string | null; certificates: string | null } | null) =>
  render(
    <MemoryRouter>
      <Receipt receipt={{ ...receipt, documents }} onClose={() => {}} />
    </MemoryRouter>,
  );
const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('a receipt shows which documents were received and which were not', () => {
  show({ resume: 'ada.pdf', certificates: null });
  expect([factOf('Resume'), factOf('Certificates')]).toEqual(['ada.pdf', 'None received']);
});

test('shows the same answer date in time zones west of Greenwich', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  show(null);
  expect(factOf('Answer within')).toContain('by 2 December 2026');
  expect(screen.getByText(/You will hear from us by/)).toHaveTextContent('by 2 December 2026 at the latest');
  vi.unstubAllEnvs();
});

test('does not promise a copy by email, because the email contains only the reference number', () => {
  show(null);
  expect(screen.getByText(/We will email this number to/)).toHaveTextContent(receipt.mail);
  expect(document.body).not.toHaveTextContent(/copy is on its way/i);
  expect(screen.queryByText('Resume')).toBeNull();
});
