import type { ApplicationPage } from '@contract/application-record';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ApplicationFilters } from './filters';

export interface Step {
  to: string;
  /** At the edge of a page: which entry of the next page to open, or which button to focus. */
  state?: { take: Take } | { focus: string };
}

export const stepId = (name: 'previous' | 'next'): string => `${name}-application`;
type Take = 'first' | 'last';

const takeOf = (state: unknown): Take | undefined =>
  typeof state === 'object' && state !== null && 'take' in state ? (state.take as Take) : undefined;

/**
 * Finds the previous and the next application, also across pages. @param data the requested page; undefined while
 * loading
 */
export function useSteps(list: Pick<ApplicationFilters, 'filters' | 'page' | 'to'>, data: ApplicationPage | undefined) {
  const { state } = useLocation();
  const entries = data?.data ?? [];
  const index = entries.findIndex(({ reference }) => reference === list.filters.ref);
  // A changed status may remove the application from the list; the one that took its place is next.
  const [at, setAt] = useState(0);
  if (index >= 0 && index !== at) setAt(index);
  const there = index >= 0;
  const before = entries[(there ? index : at) - 1];
  const after = entries[there ? index + 1 : at];

  const stepTo = (reference: string | undefined): Step | undefined =>
    reference === undefined ? undefined : { to: list.to({ ref: reference }) };
  const over = (page: number, take: Take): Step => ({
    to: list.to({ page, ref: '' }),
    state: { take },
  });
  const meta = data?.meta;
  const take = list.filters.ref ? undefined : takeOf(state);
  const taken = stepTo(take && entries.at(take === 'first' ? 0 : -1)?.reference);
  return {
    previous: stepTo(before?.reference) ?? (meta && list.page > 1 ? over(list.page - 1, 'last') : undefined),
    next: stepTo(after?.reference) ?? (meta && list.page < meta.pageCount ? over(list.page + 1, 'first') : undefined),
    /** Position in the whole list. */
    number: there && meta ? (meta.page - 1) * meta.pageSize + index + 1 : undefined,
    /** True while the next page loads to show which application to open. */
    taking: take !== undefined,
    taken: taken && { ...taken, state: { focus: stepId(take === 'first' ? 'next' : 'previous') } },
  };
}
