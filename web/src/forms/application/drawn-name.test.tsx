import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pass, takeClock } from '../../test-time';
import { DrawnName } from './drawn-name';

const svg = () => new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } });
const refused = (code: string) =>
  Response.json({ success: false, code, message: 'This name can’t be printed.' }, { status: 409 });

let answers: (() => Response)[];
const fetchStub = vi.fn<typeof fetch>(async () => (answers.shift() ?? svg)());

beforeEach(() => {
  answers = [];
  fetchStub.mockClear();
  vi.stubGlobal('fetch', fetchStub);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:drawn', revokeObjectURL: () => undefined }));
  takeClock();
  return () => vi.unstubAllGlobals();
});

test('requests the drawing once typing stops, and labels it with the name', async () => {
  const { rerender } = render(<DrawnName name="प्रि" />);
  await pass(400);
  rerender(<DrawnName name="प्रिया" />);
  await pass(400);
  expect(fetchStub).not.toHaveBeenCalled();
  await pass(400);
  expect(screen.getByRole('img', { name: 'प्रिया' })).toHaveAttribute('src', 'blob:drawn');
  expect(fetchStub.mock.calls.map(([, sent]) => sent?.body)).toEqual(['{"Name":"प्रिया"}']);
});

test('says in words that a name cannot be printed, and shows nothing if the call fails', async () => {
  answers = [() => refused('NAME_NOT_PRINTABLE'), () => refused('CONFLICT'), svg, () => Response.error()];
  const { rerender, container } = render(<DrawnName name="a" />);
  await pass(700);
  expect(screen.getByRole('status')).toHaveTextContent(
    'This name can’t be printed.You can apply with it, but your certificate would have no PDF.',
  );
  rerender(<DrawnName name="b" />);
  await pass(700);
  expect(container).toBeEmptyDOMElement();
  rerender(<DrawnName name="c" />);
  await pass(700);
  expect(screen.getByRole('img', { name: 'c' })).toBeVisible();
  rerender(<DrawnName name="d" />);
  await pass(700);
  expect(container).toBeEmptyDOMElement();
});
