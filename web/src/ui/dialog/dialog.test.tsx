import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog';

function Page({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="A dialog" description="What it is for.">
        {children}
      </Dialog>
    </>
  );
}

async function openByKeyboard(children: ReactNode) {
  render(<Page>{children}</Page>);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  return screen.getByRole('dialog');
}

test.each([
  ['its first field', <input key="" aria-label="Name" />, 'textbox'],
  ['itself if it has no field', <p key="">Words.</p>, 'dialog'],
])('a dialog opened by keyboard focuses %s, and Enter does not close it', async (_, children, role) => {
  const dialog = await openByKeyboard(children);
  expect(screen.getByRole(role)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(dialog).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(dialog).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('holding Enter submits a form only once, but adds lines to a text area', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  await openByKeyboard(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <textarea aria-label="Text" />
      <button type="submit">Send</button>
    </form>,
  );
  await userEvent.keyboard('{Enter>3/}');
  // Only the first key press counts; the rest are repeats.
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByLabelText('Text'));
  await userEvent.keyboard('{Enter>3/}');
  expect(screen.getByLabelText('Text')).toHaveValue('\n\n\n');
});

test('a double click opens a dialog; a later click next to it closes it', async () => {
  // The page below a dialog ignores the pointer, but dialogs watch the whole document.
  const pointer = userEvent.setup({ pointerEventsCheck: 0 });
  const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000);
  render(<Page>Words.</Page>);
  await pointer.dblClick(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog');
  const scrim = dialog.parentElement as HTMLElement;
  clock.mockReturnValue(1500);
  await pointer.pointer({ target: scrim, keys: '[MouseLeft>]' });
  expect(dialog).toHaveFocus();
  await pointer.pointer({ keys: '[/MouseLeft]' });
  expect(dialog).not.toBeInTheDocument();
  clock.mockRestore();
});
