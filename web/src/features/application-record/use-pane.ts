import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Element that gets the focus when an application closes. */
export const rowId = (reference: string): string => `application-${reference}`;

/** Navigation state: true focuses the opened application, an ID focuses that element. */
export const withFocus = { focus: true };

const focusOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'focus' in state ? state.focus : undefined;

/**
 * Moves the focus to the opened application, and back to its row when it closes, also by the browser's Back. @param
 * pane shows the open application @param list gets the focus if the row is missing @param listed true if the list has
 * loaded
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
    // Overrides the headline, which gets the focus when the page of the list changes.
    if (typeof focus === 'string') document.getElementById(focus)?.focus();
  }, [key]);

  const before = useRef('');
  const closed = useRef('');
  useEffect(() => {
    closed.current = reference ? '' : before.current || closed.current;
    before.current = reference;
    if (!closed.current) return;
    // Leave the focus alone if the user has moved it.
    const waits = document.activeElement === document.body || document.activeElement === list.current;
    if (waits) (document.getElementById(rowId(closed.current)) ?? list.current)?.focus();
    if (listed || !waits) closed.current = '';
  }, [reference, list, listed]);
}

/** Focuses the pane and scrolls only if it is out of sight or far down. */
function bringUp(pane: HTMLElement | null): void {
  if (!pane) return;
  pane.focus({ preventScroll: true });
  const { top } = pane.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) pane.scrollIntoView({ block: 'start' });
}
