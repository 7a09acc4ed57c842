import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminToken } from '../../lib/admin-token';
import { FreshCache } from '../../test-cache';
import AdminPage from './admin-page';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  adminToken.set('the token');
});
afterEach(() => {
  adminToken.clear();
  vi.unstubAllGlobals();
});

const me = { username: 'mia', email: 'mia@example.org', role: 'mentor', needsSecondFactor: false, opensPanel: false };
const emptyPage = { success: true, data: [], meta: { page: 1, pageSize: 20, pageCount: 0, total: 0 } };
const interview = {
  _id: 'one',
  startsAt: '2999-07-20T10:00:00.000Z',
  minutes: 30,
  interviewer: 'Mia',
  place: 'Room 1',
  mentor: 'mia',
  applicant: { reference: 'APP-2026-AAAAA-BBBBB', Name: 'Sample Applicant', domain: 'Web Development' },
  outcome: null,
};

function open(address: string) {
  const fetchStub = vi.fn<typeof fetch>(async (input) => {
    const path = String(input).split('?')[0];
    if (path === '/api/admin/me') return Response.json({ success: true, data: me });
    return Response.json(path === '/api/admin/interviews' ? { ...emptyPage, data: [interview] } : emptyPage);
  });
  vi.stubGlobal('fetch', fetchStub);
  render(
    <FreshCache>
      <MemoryRouter initialEntries={[address]}>
        <AdminPage />
      </MemoryRouter>
    </FreshCache>,
  );
  return () => [...new Set(fetchStub.mock.calls.map(([input]) => String(input).split('?')[0]))].sort();
}

test('a mentor lands on Internships, sees three parts, and only makes calls that mentors may make', async () => {
  const calls = open('/admin');
  await screen.findByRole('heading', { level: 1, name: 'Internships' });
  await screen.findByText('No internships yet.');
  const links = within(screen.getByRole('navigation', { name: 'Dashboard' })).getAllByRole('link');
  expect(links.map((link) => link.textContent?.trim())).toEqual(['Interviews', 'Internships', 'Your account']);
  expect(calls()).toEqual(['/api/admin/internships', '/api/admin/me']);
});

test('a mentor sees interviews but cannot publish or cancel them', async () => {
  const calls = open('/admin?view=interviews');
  expect(await screen.findByText('Sample Applicant')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Publish|Cancel/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sample Applicant' })).toBeNull();
  expect(calls()).toEqual(['/api/admin/interviews', '/api/admin/me']);
});
