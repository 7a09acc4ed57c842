import type { ApplicationRecord } from '@contract/application/record';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../../test-cache';
import { ROUNDS } from '../../../test-rounds';
import { RoundOf } from './move';

afterEach(() => vi.unstubAllGlobals());

/** Opens the round of an application. @returns the bodies of changes */
async function open(status: ApplicationRecord['status']) {
  const fetchStub = vi.fn<typeof fetch>(async (_, init) =>
    Response.json({ success: true, ...(init?.method === 'PATCH' ? { message: 'Moved.' } : { data: ROUNDS }) }),
  );
  vi.stubGlobal('fetch', fetchStub);
  const record = { reference: 'APP-2026-AAAAA-BBBBB', Name: 'One', round: 'r1', status } as ApplicationRecord;
  render(
    <FreshCache>
      <RoundOf record={record} token="t" onEnded={vi.fn()} />
    </FreshCache>,
  );
  await screen.findByText(/Monsoon/);
  return () => fetchStub.mock.calls.flatMap(([input, init]) => (init?.body ? [[String(input), init.body]] : []));
}

test('moves an application to the chosen round', async () => {
  const sent = await open('in review');
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Move to another round' }));
  await user.selectOptions(screen.getByLabelText('Round'), 'Winter');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const address = '/api/admin/applications/APP-2026-AAAAA-BBBBB/round';
  await vi.waitFor(() => expect(sent()).toEqual([[address, JSON.stringify({ round: 'r2' })]]));
});

test('an application with an offer stays in its round', async () => {
  await open('selected');
  expect(screen.queryByRole('button')).toBeNull();
});
