import { limits } from '@contract/limits';
import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { adminPath } from './paths';
import { pageOf, queryNow } from './query';

/** What an address may hold beside `q` and `page`: filters with their options, and `null` for what narrows nothing. */
export type FilterOptions = Record<string, readonly string[] | null>;

/** What an address holds; empty where it does not. */
export type Filters<Options extends FilterOptions> = { q: string } & {
  [Name in keyof Options]: Options[Name] extends readonly string[] ? Options[Name][number] | '' : string;
};

/** The filters in an address. What is none of the options counts as not there. */
export function filtersIn<const Options extends FilterOptions>(
  params: URLSearchParams,
  options: Options,
): Filters<Options> {
  const chosen = Object.entries(options).map(([name, allowed]) => {
    const value = params.get(name) ?? '';
    return [name, !allowed || allowed.includes(value) ? value : ''];
  });
  return { q: (params.get('q') ?? '').trim().slice(0, limits.search.max), ...Object.fromEntries(chosen) };
}

/** A list of the dashboard: its search, filters and page stand in the address. */
export function useFilters<const Options extends FilterOptions>(view: string, options: Options) {
  type Change = Partial<Filters<Options>>;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = filtersIn(params, options);
  const page = pageOf(params);
  // The router shows a new address when it has time; until then a field would show its old value again.
  const [shown, show] = useOptimistic(filters, (now, change: Change) => ({ ...now, ...change }));

  const narrowing = ['q', ...Object.keys(options).filter((name) => options[name])];
  const used = Object.entries(filters).filter(([name, value]) => value && narrowing.includes(name));
  const to = (change: Change & { page?: number } = {}) => {
    const { page: next, ...rest } = { ...filters, page, ...change };
    return adminPath(view, { ...rest, page: next > 1 ? next : undefined });
  };
  return {
    filters,
    /** What the fields show. */
    shown,
    page,
    isNarrowed: used.length > 0,
    /** For the call that lists it. */
    query: { page, ...Object.fromEntries(used) } as Record<string, string | number>,
    to,
    /** The address without search and filters. */
    all: to({ ...(Object.fromEntries(narrowing.map((name) => [name, ''])) as Change), page: 1 }),
    narrow: (change: Change, { replace = false } = {}) =>
      startTransition(() => {
        show(change);
        const next = adminPath(view, { ...Object.fromEntries(queryNow()), ...change, page: undefined });
        // Enter after the pause asks for the same words again: one entry in the history.
        navigate(next, { replace: replace || next === location.pathname + location.search });
      }),
  };
}
