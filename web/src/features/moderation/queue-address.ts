import { paths } from '../../lib/paths';

/** The address of a page of the queue, and of a post in it. */
export function queueAddress(page: number, post?: string): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (post) query.set('post', post);
  const words = query.toString();
  return words ? `${paths.admin}?${words}` : paths.admin;
}

/** State of a navigation that the admin asked for: the focus follows to the text that is now to be read. */
export const withFocus = { focus: true };

/** Whether one came here with {@link withFocus}. */
export const asksForFocus = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === true;
