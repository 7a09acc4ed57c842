import { adminPath } from '../../lib/paths';
import type { Kind } from './kind';

/** The address of a page of what waits, and of an entry in it. */
export const entryAddress = ({ view, name }: Pick<Kind<never>, 'view' | 'name'>, page: number, id?: string): string =>
  adminPath(view, { page: page > 1 ? page : undefined, [name]: id });

/** State of a navigation that the admin asked for: the focus follows to the text that is now to be read. */
export const withFocus = { focus: true };

/** Whether one came here with {@link withFocus}. */
export const asksForFocus = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === true;
