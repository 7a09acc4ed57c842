import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field at once. Typing draws the page for each letter: that is for tests of typing itself. */
export async function fill(user: Pick<UserEvent, 'click' | 'paste'>, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
