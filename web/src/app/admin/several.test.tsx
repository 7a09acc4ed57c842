import { httpMessages } from '@contract/calls';
import { moderationMessages } from '@contract/moderation';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openQueue, reading, server, withServer } from './test-queue';

withServer();

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name} title` });
const titles = () =>
  screen
    .queryAllByRole('listitem')
    .flatMap((item) => within(item).queryAllByRole('link'))
    .map((link) => link.textContent?.split(' title')[0]);

test('undoing a decision puts the post back in its place, open and focused', async () => {
  const { user } = openQueue('/admin?view=posts&post=second');
  await reading('Second');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await reading('Third');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const second = await reading('Second');
  await waitFor(() => expect(second).toHaveFocus());
  expect(titles()).toEqual(['First', 'Second', 'Third']);
  expect(await screen.findByText('Blog is waiting again.')).toBeInTheDocument();
  expect(server.calls).toContain('POST /api/admin/unverified/second/reopen');
});

test('an undo that fails says so, and can be retried', async () => {
  const call = 'POST /api/admin/unverified/first/reopen';
  server.instead[call] = { status: 503, body: { success: false, message: 'Busy.' } };
  const { user } = openQueue();
  await reading('First');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Failed to undo.')).toBeInTheDocument();
  expect(screen.getByText('First title was not returned to waiting. Busy.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /First title/ })).toBeNull();
  server.instead[call] = new TypeError('offline');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Error undoing: Network error')).toBeInTheDocument();
  server.instead = {};
  await user.click(screen.getAllByRole('button', { name: 'Try Again' })[0] as HTMLElement);
  const first = await reading('First');
  await waitFor(() => expect(first).toHaveFocus());
});

test('a decision that someone else has since changed cannot be undone, and Undo is not offered again', async () => {
  server.instead['POST /api/admin/unverified/first/reopen'] = {
    status: 412,
    body: { success: false, message: moderationMessages.decidedMeanwhile.rejected },
  };
  const { user } = openQueue();
  await reading('First');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(moderationMessages.undoFailed)).toBeInTheDocument();
  expect(
    screen.getByText(`First title was not returned to waiting. ${moderationMessages.decidedMeanwhile.rejected}`),
  ).toBeInTheDocument();
  expect(server.ifMatch).toEqual(['"draft"', '"verified"']);
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('a selected post that someone else has decided on leaves the list, and a message names it', async () => {
  server.instead['PATCH /api/admin/unverified/second'] = {
    status: 412,
    body: { success: false, message: moderationMessages.decidedMeanwhile.rejected },
  };
  const { user } = openQueue();
  await reading('First');
  await user.click(box('First'));
  await user.click(box('Second'));
  server.decided.add('second');
  await user.click(screen.getByRole('button', { name: 'Verify selected' }));
  await reading('Third');
  expect(await screen.findByText('First title is public now.')).toBeInTheDocument();
  const words = `Second title is no longer in the list. ${moderationMessages.decidedMeanwhile.rejected}`;
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(titles()).toEqual(['Third']);
});

test('several posts are verified one after another, the next post opens, and one Undo reverts them all', async () => {
  const { user } = openQueue();
  await reading('First');
  await user.click(box('First'));
  await user.click(box('Third'));
  expect(screen.getByText('2 of 3 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Verify selected' }));
  const second = await reading('Second');
  await waitFor(() => expect(second).toHaveFocus());
  expect(titles()).toEqual(['Second']);
  expect(await screen.findByText('2 posts are public now.')).toBeInTheDocument();
  expect(server.calls.filter((call) => call.startsWith('PATCH'))).toEqual([
    'PATCH /api/admin/unverified/first',
    'PATCH /api/admin/unverified/third',
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const first = await reading('First');
  await waitFor(() => expect(first).toHaveFocus());
  expect(titles()).toEqual(['First', 'Second', 'Third']);
});

test('several posts are rejected with one reason; those that fail stay selected and show their errors', async () => {
  server.instead['POST /api/admin/unverified/second/reject'] = {
    status: 503,
    body: { success: false, message: 'Busy.' },
  };
  const { user } = openQueue();
  await reading('First');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Reject selected' }));
  const field = screen.getByRole('textbox', { name: /Reason, for all of them/ });
  expect(field).toHaveAccessibleDescription(/The author reads this/);
  await user.type(field, 'Not ours.');
  await user.click(screen.getByRole('button', { name: 'Reject 3 posts' }));
  expect(await screen.findByText('1 failed.')).toBeVisible();
  expect(titles()).toEqual(['Second']);
  expect(box('Second')).toBeChecked();
  expect(box('Second')).toHaveAccessibleDescription('Failed to reject blog. Busy.');
  expect(server.calls).toContain('POST /api/admin/unverified/first/reject {"reason":"Not ours."}');
  expect(await screen.findByText('2 posts were sent back.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reject selected' }));
  expect(screen.getByRole('textbox', { name: /Reason, for all of them/ })).toHaveValue('Not ours.');
});

test('if the session ends while several posts are being verified, the login page opens', async () => {
  server.instead['PATCH /api/admin/unverified/second'] = {
    status: 401,
    body: { success: false, message: httpMessages.unauthorized },
  };
  const { user, onEnded } = openQueue();
  await reading('First');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Verify selected' }));
  await waitFor(() => expect(onEnded).toHaveBeenCalledOnce());
  expect(server.calls).not.toContain('PATCH /api/admin/unverified/third');
});
