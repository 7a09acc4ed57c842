import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../test-cache';
import { ROUNDS } from '../../test-rounds';
import { Interviews } from './interviews';

afterEach(() => vi.unstubAllGlobals());

/** @param mentors answers the call for them */
function open(address: string, mentors?: Promise<Response>) {
  const meta = { page: 1, pageSize: 50, pageCount: 0, total: 0 };
  const fetchStub = vi.fn<typeof fetch>(async (input) => {
    if (mentors && String(input).includes('/mentors')) return mentors;
    return Response.json({
      success: true,
      ...(String(input).includes('/rounds') ? { data: ROUNDS } : { data: [], meta }),
    });
  });
  vi.stubGlobal('fetch', fetchStub);
  window.history.replaceState(null, '', address);
  render(
    <FreshCache>
      <BrowserRouter>
        <Interviews token="t" onEnded={vi.fn()} mayPublish />
      </BrowserRouter>
    </FreshCache>,
  );
  return fetchStub;
}

test('shows the interviews of a round', async () => {
  const fetchStub = open('/admin?view=interviews&when=past');
  await userEvent.selectOptions(await screen.findByLabelText('Round'), 'Winter');
  expect(await screen.findByText('No interview in this round.')).toBeVisible();
  const queries = fetchStub.mock.calls.map(([input]) => String(input)).filter((path) => path.includes('/interviews'));
  expect(new URLSearchParams(queries.at(-1)?.split('?')[1]).toString()).toContain('when=past&round=r2');
  expect(screen.getByRole('link', { name: 'Upcoming' })).toHaveAttribute('href', '/admin?view=interviews&round=r2');
});

test('the fields of new times do not move when the mentors arrive', async () => {
  let arrive = (_: Response): void => undefined;
  open('/admin?view=interviews', new Promise((resolve) => (arrive = resolve)));
  await userEvent.click(screen.getByRole('button', { name: 'Publish times' }));
  const labels = () => [...screen.getByRole('dialog').querySelectorAll('label')].map((label) => label.textContent);
  const before = labels();
  const data = [{ _id: 'm1', name: 'Mia', hasName: true, capacity: 3, interns: 0 }];
  arrive(Response.json({ success: true, data }));
  expect(await screen.findByRole('option', { name: 'Mia' })).toBeInTheDocument();
  expect(labels()).toEqual(before);
});
