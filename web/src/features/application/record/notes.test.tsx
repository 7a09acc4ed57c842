import { applicationRecordMessages } from '@contract/application/record';
import { httpMessages } from '@contract/calls';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../../test-cache';
import { fill } from '../../../test-fill';
import { NoteForm } from './notes';

afterEach(() => vi.unstubAllGlobals());

let count = 0;
/** Opens the form for an application without notes. */
function openForm(send: typeof fetch, reference = `APP-${count++}`) {
  const fetchStub = vi.fn<typeof fetch>(send);
  vi.stubGlobal('fetch', fetchStub);
  const onEnded = vi.fn();
  const { unmount } = render(
    <FreshCache>
      <NoteForm reference={reference} token="the token" onEnded={onEnded} />
      <input aria-label="Something else" />
    </FreshCache>,
  );
  const again = () => {
    unmount();
    openForm(send, reference);
  };
  return { user: userEvent.setup({ delay: null }), fetchStub, onEnded, again };
}
const note = () => screen.getByLabelText('Add a note');
const add = () => screen.getByRole('button', { name: 'Add note' });
const stored = () => Response.json({ success: true, message: 'Kept.' }, { status: 201 });

test('a note that is empty or too long is not sent, and its field gets focus', async () => {
  const { user, fetchStub } = openForm(async () => stored());
  await user.click(add());
  expect(note()).toHaveAccessibleDescription(/Write the note first\./);
  expect(note()).toHaveFocus();
  await fill(user, note(), 'x'.repeat(2001));
  await user.click(add());
  expect(note()).toHaveAccessibleDescription(/Please use at most 2000 characters\./);
  expect(fetchStub).not.toHaveBeenCalled();
});

test.each<[string, Response | Error, string]>([
  ['the server refuses', Response.json({ success: false, message: 'Away.' }, { status: 503 }), 'Away.'],
  ['there is no response', new TypeError('offline'), 'Network error'],
])('when %s, the form says so, the note stays, and a retry sends the same key', async (_, answer, words) => {
  const answers = [answer, stored()];
  const { user, fetchStub } = openForm(async () => {
    const next = answers.shift();
    if (!next || next instanceof Error) throw next;
    return next;
  });
  await fill(user, note(), 'Called twice.');
  await user.click(add());
  expect(await screen.findByRole('alert')).toHaveTextContent('The note could not be saved.');
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(note()).toHaveValue('Called twice.');
  await user.click(add());
  expect(await screen.findByText(applicationRecordMessages.noted)).toBeVisible();
  expect(note()).toHaveValue('');
  await waitFor(() => expect(note()).toHaveFocus());
  const keys = fetchStub.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a late response about a note does not take focus from another field', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { user } = openForm(() => new Promise((resolve) => (answer = resolve)));
  await fill(user, note(), 'Called once.');
  await user.click(add());
  expect(await screen.findByRole('button', { name: 'Saving…' })).toBeDisabled();
  screen.getByLabelText('Something else').focus();
  answer(stored());
  expect(await screen.findByText(applicationRecordMessages.noted)).toBeVisible();
  // A focus change would come a moment later.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByLabelText('Something else')).toHaveFocus();
});

test('a typed note survives the end of the session and a new login', async () => {
  const ended = { success: false, message: httpMessages.unauthorized };
  const { user, onEnded, again } = openForm(async () => Response.json(ended, { status: 401 }));
  await fill(user, note(), 'Typed before the end.');
  await user.click(add());
  await waitFor(() => expect(onEnded).toHaveBeenCalled());
  again();
  expect(note()).toHaveValue('Typed before the end.');
});
