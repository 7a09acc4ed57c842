import type { ApplicationPage } from '@contract/application-record';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ApplicationFilters } from './filters';

/** A step within the list: where it leads, and what to do there. */
export interface Step {
  to: string;
  /** Over the edge of a page: which one of the next page it is; and then whose button keeps the focus. */
  state?: { take: Take } | { focus: string };
}

/** The button of a step. */
export const stepId = (name: 'previous' | 'next'): string => `${name}-application`;
type Take = 'first' | 'last';

const takeOf = (state: unknown): Take | undefined =>
  typeof state === 'object' && state !== null && 'take' in state ? (state.take as Take) : undefined;

/**
 * The way from one application to the one before and after it, also over the edge of a page.
 * @param data the page that the address asks for; undefined while it is on its way
 */
export function useSteps(list: Pick<ApplicationFilters, 'filters' | 'page' | 'to'>, data: ApplicationPage | undefined) {
  const { state } = useLocation();
  const entries = data?.data ?? [];
  const index = entries.findIndex(({ reference }) => reference === list.filters.ref);
  // A changed status may take it out of the list: then the one that moved up to its place is the next.
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
    /** Its number in the whole list, where it is on this page. */
    number: there && meta ? (meta.page - 1) * meta.pageSize + index + 1 : undefined,
    /** One came over the edge: the page on its way says which application that is. */
    taking: take !== undefined,
    taken: taken && { ...taken, state: { focus: stepId(take === 'first' ? 'next' : 'previous') } },
  };
}
