import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WriteForm } from './write-form';

const enough = 'a'.repeat(limits.content.min);
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const keyOf = (call: Parameters<typeof fetch> | undefined) => new Headers(call?.[1]?.headers).get('Idempotency-Key');

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function write(content: string) {
  const user = userEvent.setup();
  render(<WriteForm />);
  await user.type(screen.getByLabelText('Title'), 'A title');
  await user.type(screen.getByLabelText('Author name'), 'An author');
  await user.click(screen.getByRole('textbox', { name: /Article/ }));
  await user.paste(content);
  return user;
}
const submit = () => screen.getByRole('button', { name: 'Submit Article' });

test('what is missing is said once, both fields point to it, and the first one has the focus', async () => {
  const user = userEvent.setup();
  render(<WriteForm />);
  await user.click(submit());
  expect(screen.getByText(messages.post.titleAndAuthorRequired)).toBeInTheDocument();
  for (const name of ['Title', 'Author name']) {
    expect(screen.getByLabelText(name)).toHaveAccessibleDescription(messages.post.titleAndAuthorRequired);
  }
  expect(screen.getByLabelText('Title')).toHaveFocus();
});

test('a short article is not sent, and its error shows the count that the rule uses', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const user = await write('  Too short.\n');
  expect(screen.getByText(new RegExp(`^10 / ${limits.content.min}`))).toBeInTheDocument();
  await user.click(submit());
  expect(screen.getByText(messages.post.contentTooShort(10))).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Article/ })).toHaveFocus();
  expect(fetched).not.toHaveBeenCalled();
});

test('a failure keeps everything, and trying the same text again sends the same key', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(answer(503, { success: false, message: messages.unavailable }))
    .mockResolvedValueOnce(answer(201, { success: true, message: messages.post.submitted, data: { _id: '1' } }));
  const user = await write(enough);
  await user.click(submit());
  expect(await screen.findByText(messages.post.submitFailed, {}, { timeout: 3000 })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Article/ })).toHaveValue(enough);
  await user.click(submit());
  expect(await screen.findByText(messages.post.submitted, {}, { timeout: 3000 })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Article/ })).toHaveValue('');
  expect(keyOf(fetched.mock.calls[1])).toBe(keyOf(fetched.mock.calls[0]));
});
