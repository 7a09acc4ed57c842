import type { ApplicationPage } from '@contract/application/record';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { bringUp } from '../../../lib/focus';
import type { ApplicationFilters } from './filters';

/** Element that gets focus when an application closes. */
export const rowId = (reference: string): string => `application-${reference}`;

type Take = 'first' | 'last';

/** Element to focus, or, on another page of the list, the entry to open there. */
interface ListState {
  focus?: true | string;
  take?: Take;
}
/** Focuses the opened application. */
export const withFocus: ListState = { focus: true };

const stateOf = (state: unknown): ListState => (state ?? {}) as ListState;

/**
 * Moves focus to the opened application, and back to its row when it closes, even with the Back button.
 * @param list gets focus if the row is missing
 * @param listed true if the list has loaded
 */
export function usePane(
  reference: string,
  pane: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  listed: boolean,
): void {
  const { key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every navigation, even to the open application
  useEffect(() => {
    const { focus } = stateOf(state);
    if (focus === true) bringUp(pane.current);
    // Overrides the heading, which gets focus when the list's page changes.
    if (typeof focus === 'string') document.getElementById(focus)?.focus();
  }, [key]);

  const before = useRef('');
  const closed = useRef('');
  useEffect(() => {
    closed.current = reference ? '' : before.current || closed.current;
    before.current = reference;
    if (!closed.current) return;
    // Leave focus alone if the user has moved it.
    const waits = document.activeElement === document.body || document.activeElement === list.current;
    if (waits) (document.getElementById(rowId(closed.current)) ?? list.current)?.focus();
    if (listed || !waits) closed.current = '';
  }, [reference, list, listed]);
}

export interface Step {
  to: string;
  state?: ListState;
}

export const stepId = (name: 'previous' | 'next'): string => `${name}-application`;

/**
 * Finds the previous and next application, even across pages.
 * @param data the requested page; undefined while loading
 */
export function useSteps(list: Pick<ApplicationFilters, 'filters' | 'page' | 'to'>, data: ApplicationPage | undefined) {
  const { state } = useLocation();
  const entries = data?.data ?? [];
  const index = entries.findIndex(({ reference }) => reference === list.filters.ref);
  // A changed status may remove the application from the list; the one that takes its place is then next.
  const [at, setAt] = useState(0);
  if (index >= 0 && index !== at) setAt(index);
  const there = index >= 0;
  const before = entries[(there ? index : at) - 1];
  const after = entries[there ? index + 1 : at];

  const stepTo = (reference: string | undefined): Step | undefined =>
    reference === undefined ? undefined : { to: list.to({ ref: reference }) };
  const over = (page: number, take: Take): Step => ({ to: list.to({ page, ref: '' }), state: { take } });
  const meta = data?.meta;
  const take = list.filters.ref ? undefined : stateOf(state).take;
  const taken = stepTo(take && entries.at(take === 'first' ? 0 : -1)?.reference);
  return {
    previous: stepTo(before?.reference) ?? (meta && list.page > 1 ? over(list.page - 1, 'last') : undefined),
    next: stepTo(after?.reference) ?? (meta && list.page < meta.pageCount ? over(list.page + 1, 'first') : undefined),
    /** Position in the whole list. */
    number: there && meta ? (meta.page - 1) * meta.pageSize + index + 1 : undefined,
    /** True while the page with the application to open is loading. */
    taking: take !== undefined,
    taken: taken && { ...taken, state: { focus: stepId(take === 'first' ? 'next' : 'previous') } },
  };
}
