import { applicationRecordMessages } from '@contract/application/record';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../../test-cache';
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
  certificateName: null,
  documents: [],
  notes: [],
  steps: [],
});

const me = {
  username: 'siteadmin',
  email: 'admin@example.org',
  role: 'administrator',
  needsSecondFactor: false,
  opensPanel: false,
  statusDelay: 120,
};

/** Names of applicants. `instead` replaces the usual responses, keyed by `METHOD path`. */
let people: string[];
let instead: Record<string, () => Answer>;
/** Bodies of bulk changes. */
const bulks = () =>
  server.mock.calls
    .filter(([url, init]) => `${init?.method} ${url}` === BULK)
    .map(([, init]) => JSON.parse(String(init?.body)));
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
  if (pathname === '/api/admin/me') return Response.json({ success: true, data: me });
  const name = people.find((one) => pathname === `/api/admin/applications/APP-${one}`);
  if (name) return Response.json({ success: true, data: record(name) });
  return Response.json({ success: false, message: applicationRecordMessages.unknown }, { status: 404 });
});

beforeEach(() => {
  people = ['Anna', 'Bert'];
  instead = {};
  server.mockClear();
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
  'a list of %s shows why it failed to load, can be retried, and says when it is empty',
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

test('a message says that an application does not exist', async () => {
  people = ['Anna'];
  open('&ref=APP-NOBODY');
  expect(await screen.findByText('This application does not exist.')).toBeVisible();
  expect(screen.queryByText('Failed to fetch the application.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('a message says that an application could not be loaded, and a retry loads it', async () => {
  instead['GET /api/admin/applications/APP-Anna'] = away;
  const user = open('&ref=APP-Anna');
  expect(await screen.findByText('Failed to fetch the application.')).toBeVisible();
  instead = {};
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await within(await pane('Anna')).findByRole('heading', { level: 2, name: 'Anna' })).toBeVisible();
});

test('every answer has a heading', async () => {
  open('&ref=APP-Anna');
  const view = within(await pane('Anna'));
  await view.findByText('Domain');
  const headings = view.getAllByRole('term').map(({ textContent }) => textContent);
  expect(headings.slice(0, 7)).toEqual([
    'Domain',
    'On the certificate',
    'Email',
    'Mobile',
    'University',
    'Branch',
    'Address',
  ]);
  expect(headings).not.toContain('');
  expect(view.getByRole('region', { name: 'Introduction' })).toHaveTextContent('I would like to learn.');
});

test('closing an application before the list has loaded focuses its row once it appears', async () => {
  let answer: (response: Response) => void = () => undefined;
  const data = ['Anna'].map(entry);
  instead[LIST] = () => new Promise((resolve) => (answer = resolve));
  const user = open('&ref=APP-Anna');
  await user.click(within(await pane('Anna')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Application/ })).toBeNull());
  answer(Response.json({ success: true, data, meta: { page: 1, pageSize: 20, pageCount: 1, total: 1 } }));
  expect(await row('Anna')).toHaveFocus();
});

const PATCH = 'PATCH /api/admin/applications/APP-Anna';
const done = () => Response.json({ success: true, message: 'Status changed.' });
/** Returns the changes sent for Anna: the status seen beforehand, and the body. */
const changes = () =>
  server.mock.calls
    .filter(([, init]) => init?.method === 'PATCH')
    .map(([, init]) => [new Headers(init?.headers).get('If-Match'), JSON.parse(String(init?.body))]);

test('a status is set only by the button and can be undone; "Not selected" asks for a reason', async () => {
  let status = 'received';
  instead['GET /api/admin/applications/APP-Anna'] = () =>
    Response.json({ success: true, data: { ...record('Anna'), status } });
  instead[PATCH] = () => {
    status = changes().at(-1)?.[1].status;
    return done();
  };
  const user = open('&ref=APP-Anna');
  const select = await within(await pane('Anna')).findByRole('combobox', { name: 'Status' });
  for (const next of ['In review', 'Shortlisted', 'Interview', 'Selected']) await user.selectOptions(select, next);
  expect(changes()).toEqual([]);
  expect(select).toHaveAccessibleDescription(
    'The applicant will get an email in 2 minutes. Until then you can undo it.',
  );
  expect(screen.queryByLabelText(/Why not selected/)).toBeNull();
  await user.selectOptions(select, 'Not selected');
  await user.type(screen.getByLabelText(/Why not selected/), 'No place left.');
  expect(changes()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Set status' }));
  expect(await screen.findByText('Status changed.')).toBeVisible();
  expect(changes()).toEqual([['"received"', { status: 'not selected', reason: 'No place left.' }]]);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone. No email will be sent.')).toBeVisible();
  expect(changes().at(-1)).toEqual(['"not selected"', { status: 'received' }]);
  await waitFor(() => expect(select).toHaveValue('Received'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a status that someone else has changed in the meantime is not overwritten, and the choice and the reason stay', async () => {
  instead[PATCH] = () => {
    instead['GET /api/admin/applications/APP-Anna'] = () =>
      Response.json({ success: true, data: { ...record('Anna'), status: 'selected' } });
    const message = applicationRecordMessages.changedMeanwhile('Selected');
    return Response.json({ success: false, code: 'DECIDED_MEANWHILE', message }, { status: 412 });
  };
  const user = open('&ref=APP-Anna');
  const select = await within(await pane('Anna')).findByRole('combobox', { name: 'Status' });
  await user.selectOptions(select, 'Not selected');
  await user.type(screen.getByLabelText(/Why not selected/), 'No place left.');
  await user.click(screen.getByRole('button', { name: 'Set status' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has just set this to “Selected”.');
  await waitFor(() => expect(screen.getByText('Selected', { selector: '.tag--ok' })).toBeVisible());
  expect(select).toHaveValue('Not selected');
  expect(screen.getByLabelText(/Why not selected/)).toHaveValue('No place left.');
  instead[PATCH] = done;
  await user.click(screen.getByRole('button', { name: 'Set status' }));
  await waitFor(() => expect(changes().at(-1)?.[0]).toBe('"selected"'));
});

test('a status that cannot be saved is reported, and the choice stays', async () => {
  instead[PATCH] = away;
  const user = open('&ref=APP-Anna');
  const status = await within(await pane('Anna')).findByRole('combobox', { name: 'Status' });
  expect(
    within(status)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Received', 'In review', 'Shortlisted', 'Interview', 'Selected', 'Not selected']);
  await user.selectOptions(status, 'Selected');
  await user.click(screen.getByRole('button', { name: 'Set status' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The status could not be changed.The database is away.');
  expect(status).toHaveValue('Selected');
});

test('a bulk change needs confirmation, can be retried after a failure, and names missing applications', async () => {
  const user = open();
  await row('Anna');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const ask = () => user.click(screen.getByRole('button', { name: 'Set status of 2 selected' }));
  await ask();
  const choice = screen.getByRole('combobox', { name: 'New status' });
  expect(choice).toHaveFocus();
  expect(choice).toHaveAccessibleDescription('Please choose one of the options.');
  await user.selectOptions(choice, 'Interview');
  await ask();
  const dialog = () => within(screen.getByRole('dialog', { name: 'Set 2 applications to “Interview”?' }));
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    'Each applicant will get an email in 2 minutes. Until then you can undo it.',
  );
  expect(bulks()).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(bulks()).toEqual([]);
  await ask();
  instead[BULK] = () => new TypeError('offline');
  await user.click(dialog().getByRole('button', { name: 'Set to “Interview”' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('The status could not be changed.Network error');
  const data = { changed: 1, missing: ['APP-Bert'], withdrawn: [], conflicts: [] };
  instead[BULK] = () => Response.json({ success: true, message: 'Done.', data });
  await user.click(dialog().getByRole('button', { name: 'Set to “Interview”' }));
  const notice = (await screen.findByText('Status changed.')).closest('[role=status]');
  expect(notice).toHaveTextContent('1 application changed. No longer there: APP-Bert.');
  expect(box('Anna')).not.toBeChecked();
});

test("a bulk change sends the statuses seen, does not overwrite others' changes, and can be undone", async () => {
  const user = open();
  await row('Anna');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'New status' }), 'Not selected');
  await user.click(screen.getByRole('button', { name: 'Set status of 2 selected' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/Why not selected/), 'No place left.');
  const data = { changed: 1, missing: [], withdrawn: [], conflicts: ['APP-Bert'] };
  instead[BULK] = () => Response.json({ success: true, message: 'Done.', data });
  await user.click(dialog.getByRole('button', { name: 'Set to “Not selected”' }));
  expect(await screen.findByText(/Someone else changed these in the meantime/)).toHaveTextContent('APP-Bert');
  expect(bulks()).toEqual([
    {
      references: ['APP-Anna', 'APP-Bert'],
      seen: { 'APP-Anna': 'received', 'APP-Bert': 'received' },
      status: 'not selected',
      reason: 'No place left.',
    },
  ]);
  // An application that someone else changed stays selected, and the reason stays too.
  expect([box('Anna'), box('Bert')].map((one) => (one as HTMLInputElement).checked)).toEqual([false, true]);
  await user.click(screen.getByRole('button', { name: 'Set status of 1 selected' }));
  expect(within(screen.getByRole('dialog')).getByLabelText(/Why not selected/)).toHaveValue('No place left.');
  await user.keyboard('{Escape}');

  const undone = { changed: 1, missing: [], withdrawn: [], conflicts: [] };
  instead[BULK] = () => Response.json({ success: true, message: 'Done.', data: undone });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone. No email will be sent.')).toBeVisible();
  expect(bulks().at(-1)).toEqual({
    references: ['APP-Anna'],
    seen: { 'APP-Anna': 'not selected' },
    status: 'received',
  });
});

test('a filter or Clear selection removes the selection', async () => {
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
