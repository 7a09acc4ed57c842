import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a toast is visible: it is transparent until its second render. */
export async function seeToast(words: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(words)).toBeVisible());
}
