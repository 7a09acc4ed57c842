import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PictureNotes } from './editor';
import type { Pictures } from './use-pictures';

test('names each lost or unstored picture once', () => {
  const pictures = {
    loading: false,
    unsaved: new Set(['4', '5']),
    address: (number: string) => (number < '4' ? undefined : 'blob:a'),
  } as unknown as Pictures;
  const value = ['3', '1', '1', '2', '4'].map((number) => `![A cat](picture:${number})`).join('');
  render(<PictureNotes value={value} pictures={pictures} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Pictures 1, 2 and 3 are in the text, but no longer on this device. Please add them again, or remove them from the text. ' +
      'Picture 4 is only on this page, because this device can’t store it. Send the post before you close the page.',
  );
});
