import { sessionMessages } from '@contract/team';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../../../test-cache';
import { Sessions } from './admin-account';

afterEach(() => vi.unstubAllGlobals());

const session = {
  device: 'Firefox on Linux',
  since: '2026-07-14T10:00:00.000Z',
  lastSeen: '2026-07-14T11:00:00.000Z',
  isThis: true,
};

test('shows why sessions cannot be loaded, and loads them on retry', async () => {
  const server = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(Response.json({ success: false, message: 'The database is away.' }, { status: 503 }))
    .mockResolvedValue(Response.json({ success: true, data: [session] }));
  vi.stubGlobal('fetch', server);
  render(
    <FreshCache>
      <Sessions token="the token" onEnded={vi.fn()} />
    </FreshCache>,
  );
  expect(await screen.findByText(sessionMessages.sessionsFailed)).toBeVisible();
  expect(screen.getByText('The database is away.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Firefox on Linux')).toBeVisible();
  expect(screen.queryByText(sessionMessages.sessionsFailed)).toBeNull();
});
