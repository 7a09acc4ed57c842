import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button';

test('a double click sends only once, because the first click may move another button under the pointer', () => {
  const [verify, send, step] = [vi.fn(), vi.fn((event) => event.preventDefault()), vi.fn()];
  render(
    <form onSubmit={send}>
      <Button busyLabel="Verifying..." onClick={verify}>
        Verify
      </Button>
      <Button type="submit">Send</Button>
      <Button onClick={step}>Next</Button>
    </form>,
  );
  // 0 is a key press.
  for (const detail of [1, 2, 0])
    for (const button of screen.getAllByRole('button')) fireEvent.click(button, { detail });
  expect([verify, send, step].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 3]);
});

test('holding Enter presses a button only once, because focus may move to the next one', async () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Verify</Button>);
  await userEvent.tab();
  await userEvent.keyboard('{Enter>3/}');
  expect(onClick).toHaveBeenCalledTimes(1);
});
