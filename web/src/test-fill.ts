import type { UserEvent } from '@testing-library/user-event';

/** Fills a field in one step. Typing would render after every letter, which only typing tests need. */
export async function fill(user: Pick<UserEvent, 'click' | 'paste'>, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
