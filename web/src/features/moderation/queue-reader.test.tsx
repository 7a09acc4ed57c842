import { moderationMessages } from '@contract/moderation';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MarkDialog } from './queue-reader';

test('checks a passage against the text as it is when the form is submitted', async () => {
  const onPut = vi.fn();
  const dialog = (isInText: boolean) => (
    <MarkDialog
      mark={{ passage: 'not a word', note: 'Why?' }}
      isInText={() => isInText}
      onPut={onPut}
      onClose={vi.fn()}
    />
  );
  const { rerender } = render(dialog(true));
  rerender(dialog(false));
  await userEvent.click(screen.getByRole('button', { name: 'Add Mark' }));
  expect(await screen.findByText(moderationMessages.passageUnknown)).toBeVisible();
  expect(onPut).not.toHaveBeenCalled();
});
