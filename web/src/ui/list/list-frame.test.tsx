import { operationsEndpoints } from '@contract/operations';
import { pageSchema } from '@contract/validate';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { useAdminList } from '../../lib/use-admin-read';
import { useFilters } from '../../lib/use-filters';
import { FreshCache } from '../../test-cache';
import { ListFrame } from './list-frame';

const schema = pageSchema(v.string());
const options = { action: ['opened', 'noted'] } as const;

function List() {
  const list = useFilters('audit', options);
  const admin = { token: 'token', onEnded: () => undefined };
  const read = useAdminList(operationsEndpoints.listAudit, admin, { schema, query: list.query });
  return (
    <>
      <p>At {useLocation().search}</p>
      <Link to={list.to({ action: 'opened' })}>Opened</Link>
      <ListFrame
        {...{ read, list }}
        things="entries"
        failure={({ message }) => ({ message: 'Failed.', detail: message })}
        noMatch={<p>Nothing matches</p>}
        none={<p>Nothing yet</p>}
      >
        {(entries) => <p>Shown: {entries.join()}</p>}
      </ListFrame>
    </>
  );
}

/** Responses, keyed by query; a request without one stays pending. */
const answers: Record<string, () => Promise<Response>> = {};
const pageOf =
  (data: string[], pageCount = 1, total = data.length) =>
  () =>
    Promise.resolve(Response.json({ success: true, data, meta: { page: 1, pageSize: 20, pageCount, total } }));
const open = (address: string) => {
  vi.stubGlobal('fetch', (input: string) => answers[input.split('?')[1] ?? '']?.() ?? new Promise(() => undefined));
  history.replaceState(null, '', address);
  render(
    <FreshCache>
      <BrowserRouter>
        <List />
      </BrowserRouter>
    </FreshCache>,
  );
};
afterEach(() => {
  for (const query of Object.keys(answers)) delete answers[query];
  vi.unstubAllGlobals();
});

test('the previous page stays, marked as busy, while the next one loads', async () => {
  answers['page=1'] = pageOf(['one']);
  open('/admin?view=audit');
  const shown = await screen.findByText('Shown: one');
  await userEvent.click(screen.getByRole('link', { name: 'Opened' }));
  await waitFor(() => expect(shown.parentElement).toHaveAttribute('aria-busy', 'true'));
});

test('an error replaces the previous page', async () => {
  answers['page=1'] = pageOf(['one']);
  answers['page=1&action=opened'] = () =>
    Promise.resolve(Response.json({ success: false, message: 'Busy.' }, { status: 503 }));
  open('/admin?view=audit');
  await screen.findByText('Shown: one');
  await userEvent.click(screen.getByRole('link', { name: 'Opened' }));
  expect(await screen.findByText('Busy.')).toBeVisible();
  expect(screen.queryByText('Shown: one')).toBeNull();
});

test('a filter without matches shows a different message from an empty list', async () => {
  answers['page=1'] = pageOf([]);
  answers['page=1&action=opened'] = pageOf([]);
  open('/admin?view=audit');
  expect(await screen.findByText('Nothing yet')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Opened' }));
  expect(await screen.findByText('Nothing matches')).toBeVisible();
});

test('a page that no longer exists redirects to the last page', async () => {
  answers['page=9'] = pageOf([], 2, 21);
  answers['page=2'] = pageOf(['last'], 2, 21);
  open('/admin?view=audit&page=9');
  expect(await screen.findByText('Shown: last')).toBeVisible();
  expect(screen.getByText('At ?view=audit&page=2')).toBeVisible();
});
