import { type ApplicationStatus, applicationStatusMessages } from '@contract/application/status';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../../test-cache';
import { Offer } from './offer';
import { StatusTicket } from './status-ticket';

afterEach(() => vi.unstubAllGlobals());

const credentials = { reference: 'APP-2026-AAAAA-BBBBB', Mail: 'applicant@example.org' };
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const selected: ApplicationStatus = {
  reference: credentials.reference,
  domain: 'Web Development',
  status: 'selected',
  reason: null,
  steps: [{ status: 'selected', at: '2026-11-24T10:00:00.000Z' }],
  replyBy: '2026-12-04',
  documents: { resume: null, certificates: null },
  contact: null,
  certificate: null,
  round: { name: 'Winter', startsOn: '2026-12-01', endsOn: '2026-12-31', timeZone: ownZone },
  offer: { answerBy: '2026-12-10', answer: null },
  canWithdraw: false,
};
const answered = (answer: 'accepted' | 'declined' | 'expired'): ApplicationStatus => ({
  ...selected,
  offer: { answerBy: '2026-12-10', answer },
});

function open(answer: () => Response, status = selected) {
  const fetchStub = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal('fetch', fetchStub);
  const onAnswered = vi.fn();
  const onFailed = vi.fn();
  const shown = (now: ApplicationStatus) => (
    <FreshCache>
      <Offer
        credentials={credentials}
        status={now}
        headline={createRef()}
        onAnswered={onAnswered}
        onFailed={onFailed}
      />
    </FreshCache>
  );
  const { rerender } = render(shown(status));
  return {
    user: userEvent.setup(),
    onAnswered,
    onFailed,
    change: (now: ApplicationStatus) => rerender(shown(now)),
    sent: () => fetchStub.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).answer),
    keys: () => fetchStub.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key')),
  };
}

const saved = (status: ApplicationStatus) => () => Response.json({ success: true, message: 'Saved.', data: status });

test("an offer shows its last day, and the time zone only if it differs from the device's", () => {
  const { change } = open(saved(selected));
  expect(screen.getByText('10 December 2026')).toBeVisible();
  const round = { name: 'Winter', startsOn: null, endsOn: null, timeZone: 'Pacific/Kiritimati' };
  change({ ...selected, round });
  expect(screen.getByText('10 December 2026 (Kiritimati time)')).toBeVisible();
});

test('accepting an offer sends the answer with an idempotency key', async () => {
  const { user, onAnswered, sent, keys } = open(saved(answered('accepted')));
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await vi.waitFor(() => expect(onAnswered).toHaveBeenCalledWith(answered('accepted')));
  expect(sent()).toEqual(['accept']);
  expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('declining an offer asks for confirmation first', async () => {
  const { user, onAnswered, sent } = open(saved(answered('declined')));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: 'Yes, decline' }));
  await vi.waitFor(() => expect(onAnswered).toHaveBeenCalledWith(answered('declined')));
  expect(sent()).toEqual(['decline']);
});

test.each([
  ['Accept', 'OFFER_EXPIRED', 410, applicationStatusMessages.offerExpired, 'expired'],
  ['Decline', 'OFFER_ANSWERED', 409, applicationStatusMessages.offerAnswered, 'accepted'],
] as const)(
  'after %s, the message about a refusal (%s) stays when the status is read again',
  async (button, code, status, message, now) => {
    const refusal = () => Response.json({ success: false, code, message }, { status });
    const { user, onAnswered, onFailed, change } = open(refusal);
    await user.click(screen.getByRole('button', { name: button }));
    if (button === 'Decline') await user.click(screen.getByRole('button', { name: 'Yes, decline' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(onFailed).toHaveBeenCalled();
    change(answered(now));
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(onAnswered).not.toHaveBeenCalled();
  },
);

test.each([
  ['accepted', 'You have accepted'],
  ['declined', 'You declined the offer'],
  ['expired', 'The offer has expired'],
] as const)(
  'an offer that is %s shows its own message, and only an accepted offer links to the internship',
  (answer, title) => {
    render(
      <MemoryRouter>
        <StatusTicket status={answered(answer)} headline={createRef()} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
    const link = screen.queryByRole('link', { name: 'Your internship' });
    if (answer === 'accepted') expect(link).toHaveAttribute('href', `/internship#${credentials.reference}`);
    else expect(link).toBeNull();
  },
);
