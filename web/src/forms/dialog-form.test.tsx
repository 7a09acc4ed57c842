import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DialogForm } from './dialog-form';

const ask = (busy: boolean) => {
  const [onSubmit, onClose, onOuter] = [vi.fn(), vi.fn(), vi.fn((event) => event.preventDefault())];
  render(
    <form onSubmit={onOuter}>
      <DialogForm
        title="Sure?"
        description="It cannot be undone."
        action="Do it"
        busy={busy}
        busyLabel="Doing…"
        {...{ onSubmit, onClose }}
      />
    </form>,
  );
  return { onSubmit, onClose, onOuter };
};

test('the button submits the dialog, but not the surrounding form', async () => {
  const { onSubmit, onOuter } = ask(false);
  await userEvent.click(screen.getByRole('button', { name: 'Do it' }));
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onOuter).not.toHaveBeenCalled();
});

test('Escape, ✕ and Cancel close the dialog', async () => {
  const { onClose } = ask(false);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('the dialog stays open while it is being sent', async () => {
  const { onClose } = ask(true);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
});
