import { adminPath } from '../../lib/paths';

/** The address of a page of the queue, and of a post in it. */
export const queueAddress = (page: number, post?: string): string =>
  adminPath('queue', { page: page > 1 ? page : undefined, post });

/** State of a navigation that the admin asked for: the focus follows to the text that is now to be read. */
export const withFocus = { focus: true };

/** Whether one came here with {@link withFocus}. */
export const asksForFocus = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === true;
