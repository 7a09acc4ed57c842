import { FUNNEL } from '@contract/operations';
import { MODERATED_KINDS } from '@contract/private-link';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../test-cache';
import AdminOverview from './admin-overview';
import { overviewOf } from './test-overview';

afterEach(() => vi.unstubAllGlobals());

/** Opens the overview. @returns a function that finds a tile by its name */
async function openOverview(data: object) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/summary')
      ? Response.json({ success: true, data })
      : Response.json({ success: false, message: 'Away.' }, { status: 503 }),
  );
  render(
    <FreshCache>
      <MemoryRouter initialEntries={['/admin']}>
        <AdminOverview token="the token" onEnded={vi.fn()} />
      </MemoryRouter>
    </FreshCache>,
  );
  await screen.findByRole('heading', { name: 'Posts per week' });
  return (name: string) => screen.getByRole('region', { name });
}

test('says that nothing has been sent yet', async () => {
  await openOverview(overviewOf(0, 0));
  expect(screen.getByText('No applications arrived in the last 21 days.')).toBeVisible();
  expect(screen.getAllByText('No applications yet.')).toHaveLength(2);
  expect(screen.getAllByText('Nothing arrived in the last 8 weeks.')).toHaveLength(MODERATED_KINDS.length);
  expect(screen.getByText('Nothing is waiting. Every post and every testimonial has been read.')).toBeVisible();
  expect(screen.getByText('No activity yet.')).toBeVisible();
});

test('shows a single entry as one dot, named in the singular', async () => {
  const tile = await openOverview(overviewOf(1, 1));
  expect(tile('Posts per week')).toHaveTextContent('One dot is one post.');
  expect(within(tile('Applications per day')).getByRole('img')).toHaveAccessibleName(
    /1 application in the last 21 days, most on 14 July: 1\./,
  );
});

test('uses one dot for up to fifty posts when there are five hundred in a week', async () => {
  const tile = await openOverview(overviewOf(500, 12_345));
  expect(tile('Posts per week')).toHaveTextContent('501 posts in the last 8 weeks. One dot is up to 50 posts.');
  expect(tile('By status')).toHaveTextContent('12,345');
});

test('shows how many people reached each stage, with their share', async () => {
  const counts = { ...Object.fromEntries(FUNNEL.map((stage) => [stage, 0])), applied: 8, shortlisted: 3 };
  const tile = await openOverview({ ...overviewOf(1, 1), funnel: { round: 'Monsoon', counts } });
  const stages = within(tile('Funnel')).getAllByRole('listitem');
  expect(stages).toHaveLength(FUNNEL.length);
  expect(stages[1]).toHaveTextContent('Shortlisted3, 38%');
  expect(tile('Funnel')).toHaveTextContent('Everyone who applied in Monsoon');
});
