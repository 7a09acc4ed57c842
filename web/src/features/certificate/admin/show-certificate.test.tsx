import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../../test-cache';
import { Completed } from './completed';
import { entryDraft } from './entry';
import { Issue } from './issue';
import { SheetOrder } from './sheet-issue';

const admin = { token: 'the token', onEnded: () => undefined };
const warning = 'The name can’t be printed.';
const preview = { success: true, data: { picture: 'data:image/png;base64,AA==', warning } };
const internship = {
  _id: 'i1',
  reference: 'APP-1',
  Name: 'Priya Sharma',
  Mail: 'priya@example.org',
  Domain: 'Web Development',
  Course: true,
  record: { startsOn: '2026-07-01', endsOn: '2026-07-31' },
  warning,
};
const page = {
  success: true,
  data: [internship],
  meta: { page: 1, pageSize: 100, pageCount: 1, total: 1 },
};

const sent: unknown[] = [];
vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
  if (options.method === 'GET') return Response.json(page);
  sent.push(JSON.parse(String(options.body)));
  return Response.json(address.endsWith('/preview') ? preview : {});
});
afterEach(() => {
  sent.length = 0;
  entryDraft.forget();
});

const user = userEvent.setup({ delay: null });

/** Presses the only button and closes the picture again. */
async function showIt(alt: string, name = 'Show the certificate') {
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('img', { name: alt })).toHaveAttribute('src', preview.data.picture);
  expect(dialog.getByRole('status')).toHaveTextContent(warning);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
}

test('the form shows the certificate before it is issued, once the input is valid', async () => {
  render(
    <FreshCache>
      <Issue {...admin} brand="Our community" />
    </FreshCache>,
  );
  await user.type(screen.getByLabelText('Name'), 'Priya Sharma');
  await user.click(screen.getByRole('button', { name: 'Show the certificate' }));
  await waitFor(() => expect(screen.getByLabelText('Domain')).toHaveAccessibleDescription('Domain is required.'));
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Domain'), 'Cyber Security');
  await user.click(screen.getByLabelText('Course'));
  await showIt('Course certificate of Priya Sharma in Cyber Security');
  expect(sent).toMatchObject([{ Name: 'Priya Sharma', Domain: 'Cyber Security', Course: false }]);
});

test('the list of completed internships shows the warning, and each certificate with its record', async () => {
  render(
    <FreshCache>
      <Completed {...admin} brand="Our community" />
    </FreshCache>,
  );
  expect(within(await screen.findByRole('row', { name: /Priya/ })).getByText(warning)).toBeVisible();
  await showIt('Internship certificate of Priya Sharma in Web Development', 'Show the certificate of Priya Sharma');
  expect(sent).toMatchObject([{ Name: 'Priya Sharma', Course: true, record: internship.record }]);
});

test('the dry run of a spreadsheet begins with the rows that have a warning or an error, and shows the certificate of each valid row', async () => {
  const texts = { Name: 'Priya Sharma', Domain: 'Web', Course: ' course' };
  const rows = [
    { row: 2, texts, errors: [], warning },
    { row: 3, texts, errors: [] },
    { row: 4, texts: {}, errors: [{ field: 'Name', msg: 'Name is required.' }] },
  ];
  render(<SheetOrder {...admin} checked={{ rows, ignored: [] }} busy={false} focused={false} onIssue={() => {}} />);
  expect(screen.getByText(/See the 1 warning about PDFs below/)).toBeVisible();
  expect(screen.getByText(warning)).toBeVisible();
  await showIt('Course certificate of Priya Sharma in Web', 'Show the certificate of Priya Sharma');
  expect(sent).toMatchObject([{ Name: 'Priya Sharma', Course: false }]);
});
