import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pass, takeClock } from '../../test-time';
import { RenderedName } from './rendered-name';

const svg = () => new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } });
const refused = (code: string) =>
  Response.json({ success: false, code, message: 'This name can’t be printed.' }, { status: 409 });

let answers: (() => Response)[];
const fetchStub = vi.fn<typeof fetch>(async () => (answers.shift() ?? svg)());

beforeEach(() => {
  answers = [];
  fetchStub.mockClear();
  vi.stubGlobal('fetch', fetchStub);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:rendered', revokeObjectURL: () => undefined }),
  );
  takeClock();
  return () => vi.unstubAllGlobals();
});

test('requests the drawing once typing stops, and labels it with the name', async () => {
  const { rerender } = render(<RenderedName name="प्रि" />);
  await pass(400);
  rerender(<RenderedName name="प्रिया" />);
  // The clock also advances by itself: 300 ms are left.
  await pass(300);
  expect(fetchStub).not.toHaveBeenCalled();
  await pass(400);
  expect(await screen.findByRole('img', { name: 'प्रिया' })).toHaveAttribute('src', 'blob:rendered');
  expect(fetchStub.mock.calls.map(([, sent]) => sent?.body)).toEqual(['{"Name":"प्रिया"}']);
});

test('says in words that a name cannot be printed, and shows nothing if the call fails', async () => {
  answers = [() => refused('NAME_NOT_PRINTABLE'), () => refused('CONFLICT'), svg, () => Response.error()];
  const { rerender, container } = render(<RenderedName name="a" />);
  await pass(700);
  expect(await screen.findByRole('status')).toHaveTextContent(
    'This name can’t be printed.You can apply with it, but your certificate would have no PDF.',
  );
  rerender(<RenderedName name="b" />);
  await pass(700);
  await waitFor(() => expect(container).toBeEmptyDOMElement());
  rerender(<RenderedName name="c" />);
  await pass(700);
  expect(await screen.findByRole('img', { name: 'c' })).toBeVisible();
  rerender(<RenderedName name="d" />);
  await pass(700);
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
