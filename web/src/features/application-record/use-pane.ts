import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Where the focus goes back to when an application is closed. */
export const rowId = (reference: string): string => `application-${reference}`;

/** State of a navigation that opens an application: the focus follows to it, or to what has the id that it names. */
export const withFocus = { focus: true };

const focusOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'focus' in state ? state.focus : undefined;

/**
 * Takes the focus to the application that was opened, and back to its row when it is closed, also by the browser's
 * Back.
 * @param reference of the open one; empty when none is
 * @param pane where it is shown
 * @param list takes the focus when its row is no longer there, or not there yet
 * @param listed whether the list is there
 */
export function usePane(
  reference: string,
  pane: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  listed: boolean,
): void {
  const { key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation, also to the one that is open
  useEffect(() => {
    const focus = focusOf(state);
    if (focus === true) bringUp(pane.current);
    // Another page of the list takes the focus to its headline, out of the pane where one reads on.
    if (typeof focus === 'string') document.getElementById(focus)?.focus();
  }, [key]);

  const before = useRef('');
  const closed = useRef('');
  useEffect(() => {
    closed.current = reference ? '' : before.current || closed.current;
    before.current = reference;
    if (!closed.current) return;
    // Whoever went on to something else has the focus there.
    const waits = document.activeElement === document.body || document.activeElement === list.current;
    if (waits) (document.getElementById(rowId(closed.current)) ?? list.current)?.focus();
    if (listed || !waits) closed.current = '';
  }, [reference, list, listed]);
}

/** Focuses the pane, and scrolls only when it is out of sight or far down, as it is below the list on a phone. */
function bringUp(pane: HTMLElement | null): void {
  if (!pane) return;
  pane.focus({ preventScroll: true });
  const { top } = pane.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) pane.scrollIntoView({ block: 'start' });
}
