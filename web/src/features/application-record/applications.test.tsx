import { messages } from '@contract/messages';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../test-cache';
import { FullApplications } from './full-applications';
import { QuickApplications } from './quick-applications';

type Answer = Response | Error | Promise<Response>;

const entry = (name: string) => ({
  reference: `APP-${name}`,
  status: 'received',
  receivedAt: '2025-07-14T10:00:00.000Z',
  replyBy: '2999-01-01',
  Name: name,
  Mail: `${name.toLowerCase()}@example.org`,
  university: 'Sample University',
  year: '3rd Year',
  domain: 'Web Development',
});
const record = (name: string) => ({
  ...entry(name),
  mobile: '+91 90000 00000',
  linkedin: 'https://www.linkedin.com/in/sample',
  github: null,
  address: '12 Sample Road, Pune',
  branch: 'Computer Science',
  introduction: 'I would like to learn.',
  additionalData: null,
  unpaidWillingness: null,
  followLinkedin: null,
  followInstagram: null,
  documents: [],
  notes: [],
  steps: [],
});

/** Who applied, and how the server answers a call, by `METHOD path`, instead of doing it. */
let people: string[];
let instead: Record<string, () => Answer>;
const away = () => Response.json({ success: false, message: 'The database is away.' }, { status: 503 });
const LIST = 'GET /api/admin/applications';
const BULK = 'POST /api/admin/applications/status';

const server = vi.fn<typeof fetch>(async (input, init) => {
  const { pathname, searchParams } = new URL(String(input), 'http://site.test');
  const answer = instead[`${init?.method} ${pathname}`]?.();
  if (answer instanceof Error) throw answer;
  if (answer) return answer;
  if (pathname === '/api/admin/applications' || pathname === '/api/admin/quick-applications') {
    const data = searchParams.get('status') ? [] : people.map(entry);
    return Response.json({ success: true, data, meta: { page: 1, pageSize: 20, pageCount: 1, total: data.length } });
  }
  const name = people.find((one) => pathname === `/api/admin/applications/APP-${one}`);
  if (name) return Response.json({ success: true, data: record(name) });
  return Response.json({ success: false, message: messages.application.unknown }, { status: 404 });
});

beforeEach(() => {
  people = ['Anna', 'Bert'];
  instead = {};
  vi.stubGlobal('fetch', server);
});
afterEach(() => vi.unstubAllGlobals());

function open(query = '', List = FullApplications) {
  history.replaceState(null, '', `/admin?view=applications${query}`);
  render(
    <FreshCache>
      <BrowserRouter>
        <List token="the token" onEnded={vi.fn()} />
      </BrowserRouter>
    </FreshCache>,
  );
  return userEvent.setup({ delay: null });
}
const row = (name: string) => screen.findByRole('link', { name });
const pane = (name: string) => screen.findByRole('region', { name: `Application of ${name}` });
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

test.each([
  ['applications', FullApplications, '/api/admin/applications'],
  ['quick applications', QuickApplications, '/api/admin/quick-applications'],
])(
  'a list of %s says that it failed and why, can be tried again, and says that there is none',
  async (things, List, path) => {
    people = [];
    instead[`GET ${path}`] = away;
    const user = open('', List);
    expect(await screen.findByText(`Failed to fetch ${things}.`)).toBeVisible();
    expect(screen.getByText('The database is away.')).toBeVisible();
    instead[`GET ${path}`] = () => new TypeError('offline');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Network error')).toBeVisible();
    instead = {};
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: `No ${things} yet.` })).toBeVisible();
  },
);

test('one that does not exist says so', async () => {
  people = ['Anna'];
  open('&ref=APP-NOBODY');
  expect(await screen.findByText('This application does not exist.')).toBeVisible();
  expect(screen.queryByText('Failed to fetch the application.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('one that cannot be had says so, and can be tried again', async () => {
  instead['GET /api/admin/applications/APP-Anna'] = away;
  const user = open('&ref=APP-Anna');
  expect(await screen.findByText('Failed to fetch the application.')).toBeVisible();
  instead = {};
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await within(await pane('Anna')).findByRole('heading', { level: 2, name: 'Anna' })).toBeVisible();
});

test('one that is closed before the list is there gives the focus to its row once that comes', async () => {
  let answer: (response: Response) => void = () => undefined;
  const data = ['Anna'].map(entry);
  instead[LIST] = () => new Promise((resolve) => (answer = resolve));
  const user = open('&ref=APP-Anna');
  await user.click(within(await pane('Anna')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Application/ })).toBeNull());
  answer(Response.json({ success: true, data, meta: { page: 1, pageSize: 20, pageCount: 1, total: 1 } }));
  expect(await row('Anna')).toHaveFocus();
});

test('when a status cannot be saved the page says so, and shows the one before again', async () => {
  instead['PATCH /api/admin/applications/APP-Anna'] = away;
  const user = open('&ref=APP-Anna');
  const status = await within(await pane('Anna')).findByRole('combobox', { name: 'Status' });
  expect(
    within(status)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Received', 'In review', 'Shortlisted', 'Interview', 'Selected', 'Not selected']);
  await user.selectOptions(status, 'Selected');
  expect(await screen.findByRole('alert')).toHaveTextContent('The status could not be changed.The database is away.');
  expect(status).toHaveValue('Received');
});

test('several need a status; who is selected stays so when it fails, and who was no longer there is said', async () => {
  const user = open();
  await row('Anna');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const set = () => screen.getByRole('button', { name: 'Set status of 2 selected' });
  await user.click(set());
  const choice = screen.getByRole('combobox', { name: 'New status' });
  expect(choice).toHaveFocus();
  expect(choice).toHaveAccessibleDescription('Please choose one of the options.');
  await user.selectOptions(choice, 'Interview');
  instead[BULK] = () => new TypeError('offline');
  await user.click(set());
  expect(await screen.findByRole('alert')).toHaveTextContent('The status could not be changed.Network error');
  expect(box('Anna')).toBeChecked();
  expect(choice).toHaveValue('Interview');
  const data = { changed: 1, missing: ['APP-Bert'], withdrawn: [] };
  instead[BULK] = () => Response.json({ success: true, message: 'Done.', data });
  await user.click(set());
  const said = (await screen.findByText('Status changed.')).closest('[role=status]');
  expect(said).toHaveTextContent('1 application changed. No longer there: APP-Bert.');
  expect(box('Anna')).not.toBeChecked();
});

test('none is selected any more when the list is narrowed, or the selection is cleared', async () => {
  const user = open();
  await row('Anna');
  await user.click(box('Anna'));
  expect(screen.getByRole('button', { name: 'Set status of 1 selected' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '3rd Year');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Set status/ })).toBeNull());
  await user.click(box('Anna'));
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(box('Anna')).not.toBeChecked();
});
