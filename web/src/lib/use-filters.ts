import { limits } from '@contract/calls';
import { startTransition, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { adminPath } from './paths';
import { pageOf, queryNow } from './query';

/** Options of each filter; true allows any text. Null marks a parameter that does not narrow the list. */
type FilterOptions = Record<string, readonly string[] | true | null>;

type Filters<Options extends FilterOptions> = { q: string } & {
  [Name in keyof Options]: Options[Name] extends readonly string[] ? Options[Name][number] | '' : string;
};

/** Ignores unknown options. */
export function filtersIn<const Options extends FilterOptions>(
  params: URLSearchParams,
  options: Options,
): Filters<Options> {
  const chosen = Object.entries(options).map(([name, allowed]) => {
    const value = params.get(name) ?? '';
    return [name, !Array.isArray(allowed) || allowed.includes(value) ? value : ''];
  });
  return { q: (params.get('q') ?? '').trim().slice(0, limits.search.max), ...Object.fromEntries(chosen) };
}

export function useFilters<const Options extends FilterOptions>(view: string, options: Options) {
  type Change = Partial<Filters<Options>>;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters = filtersIn(params, options);
  const page = pageOf(params);
  // The router applies a new URL late; until then the fields show this.
  const [shown, show] = useOptimistic(filters, (now, change: Change) => ({ ...now, ...change }));

  const narrowing = ['q', ...Object.keys(options).filter((name) => options[name])];
  const used = Object.entries(filters).filter(([name, value]) => value && narrowing.includes(name));
  const to = (change: Change & { page?: number } = {}) => {
    const { page: next, ...rest } = { ...filters, page, ...change };
    return adminPath(view, { ...rest, page: next > 1 ? next : undefined });
  };
  const narrow = (change: Change, { replace = false } = {}) =>
    startTransition(() => {
      show(change);
      const next = adminPath(view, { ...Object.fromEntries(queryNow()), ...change, page: undefined });
      // Pressing Enter after a pause repeats the search.
      navigate(next, { replace: replace || next === location.pathname + location.search });
    });
  return {
    filters,
    shown,
    page,
    isNarrowed: used.length > 0,
    query: { page, ...Object.fromEntries(used) } as Record<string, string | number>,
    to,
    all: to({ ...(Object.fromEntries(narrowing.map((name) => [name, ''])) as Change), page: 1 }),
    narrow,
    /** Props of the field for one filter. */
    field: (name: keyof Filters<Options> & string) => ({
      value: shown[name] as string,
      onChange: ({ target }: { target: { value: string } }) =>
        narrow({ [name]: target.value } as Change, { replace: true }),
    }),
  };
}
