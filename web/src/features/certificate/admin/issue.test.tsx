import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../../test-cache';
import { fill } from '../../../test-fill';
import { pass, takeClock } from '../../../test-time';
import { seeToast } from '../../../test-toast';
import { Toaster } from '../../../ui/toast';
import { entryDraft, keys } from './entry';
import { Issue } from './issue';

type Answer = Error | { status: number; body: unknown };
const saved = { status: 201, body: { success: true, message: 'Saved.', data: { CertificateId: 'FC-1' } } };

afterEach(() => {
  entryDraft.forget();
  keys.forget();
  vi.unstubAllGlobals();
  // The toaster would keep toasts for the next test.
  toast.dismiss();
});

/** Opens the form and answers successive calls with `answers`; an error means no response. */
function openIssue(...answers: Answer[]) {
  const fetchStub = vi.fn<typeof fetch>(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer instanceof Error) throw answer ?? new TypeError('offline');
    return Response.json(answer.body, { status: answer.status });
  });
  vi.stubGlobal('fetch', fetchStub);
  const onEnded = vi.fn();
  render(
    <FreshCache>
      <Issue token="the token" onEnded={onEnded} brand="Our community" />
      <Toaster />
    </FreshCache>,
  );
  return { user: userEvent.setup({ delay: null }), fetchStub, onEnded };
}
const field = (label: string | RegExp) => screen.getByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Save entry' });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await fill(user, field('Name'), 'Sample Intern');
  await fill(user, field('Domain'), 'Web Development');
}

test('a missing Name or Domain, or an invalid ID, shows an error next to its field, and nothing is sent', async () => {
  const { user, fetchStub } = openIssue(saved);
  await user.click(save());
  expect(field('Name')).toHaveAccessibleDescription('Name is required.');
  expect(field('Domain')).toHaveAccessibleDescription('Domain is required.');
  expect(field('Name')).toHaveFocus();
  expect(field(/^Certificate ID/)).toHaveAccessibleDescription('Leave it empty to have one generated.');
  await fillIn(user);
  await user.type(field(/^Certificate ID/), 'no spaces please');
  await user.click(save());
  expect(field(/^Certificate ID/)).toHaveAccessibleDescription(
    /A Certificate ID has at most 64 letters, digits, - _ and \/\.$/,
  );
  expect(field(/^Certificate ID/)).toHaveFocus();
  expect(field('Name')).toHaveValue('Sample Intern');
  expect(fetchStub).not.toHaveBeenCalled();
});

test("the holder's email must be valid, and a hint says where the link is sent", async () => {
  const { user, fetchStub } = openIssue(saved);
  await fillIn(user);
  await fill(user, field(/^Holder’s email/), 'nobody');
  await user.click(save());
  expect(field(/^Holder’s email/)).toHaveAccessibleDescription(/valid email address/);
  expect(field(/^Holder’s email/)).toHaveFocus();
  expect(fetchStub).not.toHaveBeenCalled();
  await user.clear(field(/^Holder’s email/));
  await fill(user, field(/^Holder’s email/), 'leela@example.org');
  await user.click(save());
  expect(await screen.findByText('An email is on its way to leela@example.org.')).toBeVisible();
  expect(JSON.parse(String(fetchStub.mock.calls[0]?.[1]?.body))).toMatchObject({ Mail: 'leela@example.org' });
});

test('the preview follows the input, and never shows an ID that does not exist', async () => {
  const { user } = openIssue(saved);
  const seen = within(screen.getByRole('region', { name: 'As visitors will see it' }));
  expect(seen.getByText(/Not issued yet/)).toBeVisible();
  await fill(user, field('Name'), 'Priya Sharma');
  await fill(user, field('Domain'), 'Cyber Security');
  await fill(user, field(/^Reference number/), 'REF-7');
  const card = seen.getByRole('article', { name: 'Internship certificate, Priya Sharma' });
  expect(seen.getByRole('heading', { name: 'Priya Sharma' })).toBeVisible();
  for (const words of ['Cyber Security', 'REF-7', 'Certificate IDto come']) expect(card).toHaveTextContent(words);
  expect(within(card).queryByRole('img', { name: /QR code/ })).toBeNull();
  await user.click(field('Course'));
  expect(seen.getByRole('article', { name: 'Course certificate, Priya Sharma' })).toBeVisible();
});

test.each<[string, Answer, string]>([
  ['{}', { status: 200, body: {} }, 'No success message from server.'],
  ['no flag', { status: 200, body: { message: 'Fine.' } }, 'No success message from server.'],
  ['success false', { status: 200, body: { success: false } }, 'No success message from server.'],
  ['HTML', { status: 200, body: '<html>hello</html>' }, 'No success message from server.'],
  [
    'an error',
    { status: 503, body: { success: false, error: 'The database is away.', message: 'x' } },
    'Submission failed: The database is away.',
  ],
  [
    'a message',
    { status: 429, body: { success: false, message: 'Please wait a little.' } },
    'Submission failed: Please wait a little.',
  ],
  [
    "another server's page",
    { status: 500, body: '<html>oops</html>' },
    'Submission failed: Something went wrong. Please try again.',
  ],
  ['no response', new TypeError('offline'), 'Submission failed: Network error'],
])(
  'a failure with %s is reported and focused, the input stays, and a retry sends the same key',
  async (_, answer, words) => {
    const { user, fetchStub } = openIssue(answer, saved);
    await fillIn(user);
    await user.click(save());
    await seeToast(words);
    // This message stays.
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^(The entry was not saved|We don’t know whether the entry was saved)\..*What you typed is still here\./,
    );
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(field('Name')).toHaveValue('Sample Intern');
    await user.click(save());
    expect(await screen.findByRole('button', { name: 'Issue another' })).toHaveFocus();
    const sent = fetchStub.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
    expect(sent[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent[1]).toBe(sent[0]);
  },
);

test('a server error appears next to its field, which gets focus', async () => {
  const errors = [{ field: 'Domain', msg: 'Not this one.' }];
  const { user } = openIssue({ status: 400, body: { success: false, message: 'No.', errors } });
  await fillIn(user);
  await user.click(save());
  await seeToast('Submission failed: No.');
  expect(field('Domain')).toHaveAccessibleDescription('Not this one.');
  expect(field('Domain')).toHaveFocus();
});

test('confirms for 5 seconds that the entry was saved; the next entry starts as an internship', async () => {
  takeClock();
  const { user } = openIssue(saved);
  await fillIn(user);
  await user.click(field('Course'));
  await user.click(save());
  await seeToast('Validation entry saved successfully.');
  await pass(6000);
  expect(screen.queryByText('Validation entry saved successfully.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Issue another' })).toHaveAccessibleDescription(
    /^Issued to Sample Intern\s*FC-1/,
  );
  await user.click(screen.getByRole('button', { name: 'Issue another' }));
  expect(field('Internship')).toBeChecked();
  expect(field('Domain')).toHaveValue('Web Development');
});

test('while saving, the button says so and cannot be pressed again', async () => {
  const { user, fetchStub } = openIssue(saved);
  let answer: (response: Response) => void = () => undefined;
  fetchStub.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await fillIn(user);
  await user.dblClick(save());
  expect(await screen.findByRole('button', { name: 'Saving…' })).toBeDisabled();
  await waitFor(() => expect(fetchStub).toHaveBeenCalledTimes(1));
  answer(Response.json(saved.body));
  expect(await screen.findByRole('button', { name: 'Issue another' })).toHaveFocus();
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

test('text typed before the session ended is restored after a new login', async () => {
  const ended = { success: false, message: 'Please sign in.' };
  const { user, onEnded } = openIssue({ status: 401, body: ended });
  await fillIn(user);
  await fill(user, field(/^Reference number/), 'REF-KEPT');
  await user.click(save());
  await waitFor(() => expect(onEnded).toHaveBeenCalled());
  cleanup();
  openIssue(saved);
  expect(field('Name')).toHaveValue('Sample Intern');
  expect(field(/^Reference number/)).toHaveValue('REF-KEPT');
});
