import { httpMessages } from '@contract/calls';
import { moderationMessages } from '@contract/moderation';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fill } from '../../test-fill';
import { seeToast } from '../../test-toast';
import { openQueue, post, reading, server, withServer } from './test-queue';

withServer();

/** Focuses the window every second until a check passes: each focus replaces the previous request. */
const lookAgain = (arrived: () => void) =>
  vi.waitFor(
    async () => {
      window.dispatchEvent(new Event('focus'));
      await waitFor(arrived, { timeout: 1000 });
    },
    { timeout: 15_000 },
  );

test('opens the oldest post and shows its full text, word count and waiting time', async () => {
  openQueue();
  await reading('First');
  expect(await screen.findByText('What First wrote.')).toBeVisible();
  expect(screen.getByText('6 words, 1 min read')).toBeVisible();
  expect(screen.getByRole('link', { name: /First title/ })).toHaveTextContent('2 days · 32 characters');
});

test('a verified post leaves the list, a toast confirms it, and the next post opens and gets focus', async () => {
  const { user } = openQueue('/admin?view=posts&post=second');
  await reading('Second');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  const nextThird = await reading('Third');
  await waitFor(() => expect(nextThird).toHaveFocus());
  expect(screen.queryByRole('link', { name: /Second title/ })).toBeNull();
  expect(await screen.findByText('Second title is public now.')).toBeInTheDocument();
  expect(server.calls).toContain('PATCH /api/admin/unverified/second');
});

test('a rejection is sent with its reason', async () => {
  const { user } = openQueue();
  await reading('First');
  const field = screen.getByLabelText('Reason, if you reject it');
  // The hint says who will read the reason.
  expect(field).toHaveAccessibleDescription(/The author reads this/);
  await user.type(field, 'Too short a story.');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await reading('Second');
  expect(server.calls).toContain('POST /api/admin/unverified/first/reject {"reason":"Too short a story."}');
});

test('a reason that is too long shows an error next to its field and is not sent', async () => {
  const { user } = openQueue();
  await reading('First');
  const field = screen.getByLabelText('Reason, if you reject it');
  await user.click(field);
  await user.paste('x'.repeat(1001));
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(field).toHaveAccessibleDescription(expect.stringContaining(moderationMessages.reasonTooLong));
  expect(field).toHaveFocus();
  expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test.each<[string, { status: number; body: unknown } | Error, string]>([
  ['the server refuses', { status: 503, body: { success: false, message: 'Away.' } }, 'Failed to reject blog.'],
  ['there is no response', new TypeError('offline'), 'Error rejecting blog: Network error'],
])('when %s, a message says so and the reason stays, even after a visit to another post', async (_, answer, words) => {
  server.instead['POST /api/admin/unverified/first/reject'] = answer;
  const { user } = openQueue();
  await reading('First');
  await fill(user, screen.getByLabelText('Reason, if you reject it'), 'Because.');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await seeToast(words);
  // The toast disappears, but this message stays.
  expect(await screen.findByRole('alert')).toHaveTextContent(/is still waiting\..*(Away\.|Network error)$/);
  await user.click(screen.getByRole('link', { name: /Second title/ }));
  const nextSecond = await reading('Second');
  await waitFor(() => expect(nextSecond).toHaveFocus());
  expect(screen.getByLabelText('Reason, if you reject it')).toHaveValue('');
  await user.click(screen.getByRole('link', { name: /First title/ }));
  expect(screen.getByLabelText('Reason, if you reject it')).toHaveValue('Because.');
});

test.each<[{ status: number; body: unknown } | Error, string]>([
  [{ status: 503, body: { success: false, message: 'Away.' } }, 'Failed to verify blog.'],
  [new TypeError('offline'), 'Error verifying blog: Network error'],
])('a post that could not be verified stays open with the error, and a retry can verify it', async (answer, words) => {
  server.instead['PATCH /api/admin/unverified/first'] = answer;
  const { user } = openQueue();
  await reading('First');
  await fill(user, screen.getByLabelText('Reason, if you reject it'), 'Because.');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await seeToast(words);
  expect(await screen.findByRole('alert')).toHaveTextContent(/is still waiting\..*(Away\.|Network error)$/);
  expect(screen.getByLabelText('Reason, if you reject it')).toHaveValue('Because.');
  server.instead = {};
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await reading('Second');
});

test('a typed reason survives a visit to another part of the dashboard, or a new login', async () => {
  const { user, unmount } = openQueue();
  await reading('First');
  await fill(user, screen.getByLabelText('Reason, if you reject it'), 'Because.');
  unmount();
  openQueue();
  await reading('First');
  expect(screen.getByLabelText('Reason, if you reject it')).toHaveValue('Because.');
});

const meanwhile = (state: 'draft' | 'verified' | 'rejected') => ({
  status: 412,
  body: { success: false, message: moderationMessages.decidedMeanwhile[state] },
});

test.each([
  ['Verify', 'PATCH /api/admin/unverified/first', 'Failed to verify blog.'],
  ['Reject', 'POST /api/admin/unverified/first/reject', 'Failed to reject blog.'],
])(
  '%s changes nothing if someone else has decided: the post leaves the list with a message',
  async (name, call, words) => {
    server.instead[call] = meanwhile('verified');
    const { user } = openQueue();
    await reading('First');
    server.decided.add('first');
    await user.click(screen.getByRole('button', { name }));
    const nextSecond = await reading('Second');
    await waitFor(() => expect(nextSecond).toHaveFocus());
    expect(server.ifMatch).toEqual(['"draft"']);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByText(moderationMessages.decidedMeanwhile.verified)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /First title/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
);

test("a decision whose response was lost is not mistaken for someone else's", async () => {
  const call = 'PATCH /api/admin/unverified/first';
  server.instead[call] = new TypeError('cut off');
  const { user } = openQueue();
  await reading('First');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByRole('alert');
  server.instead[call] = meanwhile('verified');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('First title is public now.')).toBeInTheDocument();
});

test('a deleted post leaves the list with a message', async () => {
  server.instead['PATCH /api/admin/unverified/first'] = { status: 404, body: { success: false, message: 'x' } };
  const { user } = openQueue();
  await reading('First');
  server.decided.add('first');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await reading('Second');
  expect(await screen.findByText('This post does not exist.')).toBeInTheDocument();
});

test('a refresh never replaces the post that is being read', async () => {
  openQueue();
  await reading('First');
  server.decided.add('first');
  await lookAgain(() => expect(screen.getByText('This post is no longer waiting here.')).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Read the first one that is waiting' }));
  await reading('Second');
});

test('after the last decision, the list says that nothing is pending', async () => {
  server.posts = [post('Only')];
  const { user } = openQueue();
  await reading('Only');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('heading', { name: 'Nothing is waiting.' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Posts' })).toHaveFocus();
  expect(screen.getByText('0 unverified blogs')).toBeVisible();
});

test('when the last page becomes empty, the previous page is shown', async () => {
  server.posts = Array.from({ length: 21 }, (_, index) => post(`Post${index}`, index));
  const { user } = openQueue('/admin?view=posts&page=2');
  await reading('Post20');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await reading('Post0');
});

test.each<[{ status: number; body: unknown } | Error, string]>([
  [{ status: 500, body: { success: false, message: 'Oh.' } }, 'Failed to fetch unverified blogs.Oh.'],
  [new TypeError('offline'), 'Error fetching blogs: Network error'],
  [{ status: 200, body: '<html>a proxy</html>' }, 'Error fetching blogs: The response could not be read.'],
])('a list that cannot be loaded shows an error, and loads on retry', async (answer, words) => {
  server.instead['GET /api/admin/unverified'] = answer;
  const { user } = openQueue();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  server.instead = {};
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await reading('First');
});

test.each(['GET /api/admin/unverified', 'PATCH /api/admin/unverified/first'])(
  'the login page opens when the server ends the session: %s',
  async (call) => {
    const { user, onEnded } = openQueue();
    await reading('First');
    server.instead[call] = { status: 401, body: { success: false, message: httpMessages.unauthorized } };
    if (call.startsWith('PATCH')) await user.click(screen.getByRole('button', { name: 'Verify' }));
    await lookAgain(() => expect(onEnded).toHaveBeenCalled());
  },
);

/** Holds each request until it is released. */
const hold = (answers: (() => void)[]): typeof fetch => {
  const serve = fetch;
  return async (...call) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return serve(...call);
  };
};
const inRow = (name: string, label = 'Verify') => screen.getByRole('button', { name: `${label} ${name} title` });

test("a row's Verify button waits for the response, leaves the open post open, and moves focus to the next row", async () => {
  const { user } = openQueue('/admin?view=posts&post=third');
  await reading('Third');
  const serve = fetch;
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', hold(answers));
  await user.click(inRow('First'));
  expect(await screen.findByRole('button', { name: 'Verifying...' })).toBeDisabled();
  for (const name of ['Verify', 'Reject', 'Verify Second title'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  vi.stubGlobal('fetch', serve);
  answers[0]?.();
  await waitFor(() => expect(screen.queryByRole('link', { name: /First title/ })).toBeNull());
  expect(await screen.findByText('First title is public now.')).toBeInTheDocument();
  await waitFor(() => expect(inRow('Second')).toHaveFocus());
  await reading('Third');
  expect(server.calls).toContain('PATCH /api/admin/unverified/first');
  expect(server.ifMatch).toEqual(['"draft"']);
});

test("the Verify button in the open post's row opens the next post, and focus stays in the list", async () => {
  const { user } = openQueue();
  await reading('First');
  await user.click(inRow('First'));
  await reading('Second');
  await waitFor(() => expect(inRow('Second')).toHaveFocus());
});

test('a failed Verify in a row shows the error and returns focus to the row', async () => {
  server.instead['PATCH /api/admin/unverified/second'] = { status: 503, body: { success: false, message: 'Away.' } };
  const { user } = openQueue();
  await reading('First');
  await user.click(inRow('Second'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to verify blog. Away.');
  await waitFor(() => expect(inRow('Second')).toHaveFocus());
});

test('a row leaves the list if someone else has already decided on its post', async () => {
  server.instead['PATCH /api/admin/unverified/third'] = meanwhile('rejected');
  const { user } = openQueue();
  await reading('First');
  server.decided.add('third');
  await user.click(inRow('Third'));
  expect(await screen.findByText(moderationMessages.decidedMeanwhile.rejected)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Third title/ })).toBeNull();
  await waitFor(() => expect(inRow('Second')).toHaveFocus());
});
