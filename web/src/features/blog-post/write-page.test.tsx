import { postFormMessages, postLimits } from '@contract/blog-post';
import { httpMessages } from '@contract/calls';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fill } from '../../test-fill';
import { pass, takeClock } from '../../test-time';
import { WriteForm } from './write-page';

const enough = 'a'.repeat(postLimits.content.min);
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const keyOf = (call: Parameters<typeof fetch> | undefined) => new Headers(call?.[1]?.headers).get('Idempotency-Key');

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function write(content: string) {
  const user = userEvent.setup({ delay: null });
  render(<WriteForm />, { wrapper: MemoryRouter });
  await fill(user, screen.getByLabelText('Title'), 'A title');
  await fill(user, screen.getByLabelText('Author name'), 'An author');
  await user.click(screen.getByRole('textbox', { name: 'Post, in Markdown' }));
  await user.paste(content);
  return user;
}
const submit = () => screen.getByRole('button', { name: 'Submit Article' });

/** Submits and waits for the second that sending takes (specification, section 4). */
async function send(user: Awaited<ReturnType<typeof write>>) {
  takeClock();
  await user.click(submit());
  await pass(1000);
}

test('one message describes both missing fields, and the first gets focus', async () => {
  const user = userEvent.setup({ delay: null });
  render(<WriteForm />, { wrapper: MemoryRouter });
  await user.click(submit());
  expect(screen.getByText(postFormMessages.titleAndAuthorRequired)).toBeInTheDocument();
  for (const name of ['Title', 'Author name']) {
    expect(screen.getByLabelText(name)).toHaveAccessibleDescription(postFormMessages.titleAndAuthorRequired);
  }
  expect(screen.getByLabelText('Title')).toHaveFocus();
});

test('does not send a post that is too short, and ignores surrounding spaces in its length', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const user = await write('  Too short.\n');
  expect(screen.getByText(new RegExp(`^10 / ${postLimits.content.min}`))).toBeInTheDocument();
  await user.click(submit());
  expect(screen.getByText(postFormMessages.contentTooShort(10))).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Post, in Markdown' })).toHaveFocus();
  expect(fetched).not.toHaveBeenCalled();
});

test('a failure keeps everything, and a retry sends the same key', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(answer(503, { success: false, message: httpMessages.unavailable }))
    .mockResolvedValueOnce(answer(201, { success: true, message: postFormMessages.submitted, data: { _id: '1' } }));
  const user = await write(enough);
  await send(user);
  expect(await screen.findByText(postFormMessages.submitFailed)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Post, in Markdown' })).toHaveValue(enough);
  await send(user);
  expect(await screen.findByText(postFormMessages.submitted)).toBeInTheDocument();
  expect(keyOf(fetched.mock.calls[1])).toBe(keyOf(fetched.mock.calls[0]));
});

test.each([
  [true, /We also email you a link to this page/, /it is shown only once/],
  [false, /it is shown only once/, /email you/],
])('the receipt replaces the form after sending (emailed: %s)', async (mailed, shown, absent) => {
  const data = { _id: '1', link: '/sent/key', mailed };
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer(201, { success: true, message: '', data }));
  const user = await write(enough);
  await send(user);
  const end = await screen.findByRole('heading', { name: postFormMessages.submitted });
  await waitFor(() => expect(end).toHaveFocus());
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText(/\/ 2000/)).toBeNull();
  const box = screen.getByRole('region', { name: 'Your private link' });
  expect(box).toHaveTextContent('/sent/key');
  expect(box).toHaveTextContent(shown);
  expect(box).not.toHaveTextContent(absent);

  await user.click(screen.getByRole('button', { name: 'Write another one' }));
  expect(screen.getByRole('form')).toHaveFocus();
  expect(screen.getByLabelText('Title')).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Post, in Markdown' })).toHaveValue('');
  expect(screen.queryByRole('region', { name: 'Your private link' })).toBeNull();
});
