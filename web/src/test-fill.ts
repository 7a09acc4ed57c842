import type { UserEvent } from '@testing-library/user-event';

/** Fills a field at once. Typing would render for every letter, which only typing tests need. */
export async function fill(user: Pick<UserEvent, 'click' | 'paste'>, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
