import type { ApplicationRecord } from '@contract/application/record';
import type { Offer as OfferData } from '@contract/application/status';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../../test-cache';
import { Offer } from './offer';

afterEach(() => vi.unstubAllGlobals());

const record = { reference: 'APP-2026-AAAAA-BBBBB', Name: 'One', internship: null } as ApplicationRecord;
function open(answer: OfferData['answer']) {
  const fetchStub = vi.fn<typeof fetch>(async () => Response.json({ success: true, message: 'Saved.' }));
  vi.stubGlobal('fetch', fetchStub);
  render(
    <FreshCache>
      <Offer record={record} offer={{ answerBy: '2026-12-10', answer }} token="t" onEnded={vi.fn()} />
    </FreshCache>,
  );
  return fetchStub;
}

test.each([
  [null, 'New date'],
  ['declined', 'Offer again'],
  ['expired', 'Offer again'],
] as const)('an offer with the answer %s can get another date', async (answer, action) => {
  const fetchStub = open(answer);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: action }));
  const date = screen.getByLabelText('Last day to respond');
  await user.clear(date);
  await user.type(date, '2099-01-31');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(fetchStub).toHaveBeenCalledOnce());
  expect(fetchStub.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ answerBy: '2099-01-31' }));
});

test('an accepted offer stays as it is', () => {
  open('accepted');
  expect(screen.queryByRole('button')).toBeNull();
});
