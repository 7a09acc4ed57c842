import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../test-cache';
import { ROUNDS } from '../../test-rounds';
import { Interviews } from './interviews';

afterEach(() => vi.unstubAllGlobals());

test('shows the interviews of a round', async () => {
  const meta = { page: 1, pageSize: 50, pageCount: 0, total: 0 };
  const fetchStub = vi.fn<typeof fetch>(async (input) =>
    Response.json({ success: true, ...(String(input).includes('/rounds') ? { data: ROUNDS } : { data: [], meta }) }),
  );
  vi.stubGlobal('fetch', fetchStub);
  window.history.replaceState(null, '', '/admin?view=interviews&when=past');
  render(
    <FreshCache>
      <BrowserRouter>
        <Interviews token="t" onEnded={vi.fn()} mayPublish />
      </BrowserRouter>
    </FreshCache>,
  );
  await userEvent.selectOptions(await screen.findByLabelText('Round'), 'Winter');
  expect(await screen.findByText('No interview in this round.')).toBeVisible();
  const queries = fetchStub.mock.calls.map(([input]) => String(input)).filter((path) => path.includes('/interviews'));
  expect(new URLSearchParams(queries.at(-1)?.split('?')[1]).toString()).toContain('when=past&round=r2');
  expect(screen.getByRole('link', { name: 'Upcoming' })).toHaveAttribute('href', '/admin?view=interviews&round=r2');
});
