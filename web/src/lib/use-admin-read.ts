import { type Endpoint, limits, type Page, urlOf } from '@contract/calls';
import { startTransition, useEffect, useOptimistic, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr';
import { type AnswerSchema, ApiError, addressOf, request } from './api-client';
import { adminPath } from './paths';
import { pageOf, queryNow } from './query';

export interface AdminProps {
  token: string;
  /** Called on a 401; returns to the login. */
  onEnded: () => void;
}

interface ReadOptions<Answer> extends Pick<SWRConfiguration, 'refreshInterval'> {
  schema: AnswerSchema<Answer>;
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
}

/** @param endpoint null to skip the request */
export function useAdminRead<Answer>(
  endpoint: Endpoint | null,
  { token, onEnded }: AdminProps,
  { schema, params, query, ...options }: ReadOptions<Answer>,
) {
  const read = useSWR<Answer, Error>(
    endpoint && [addressOf(endpoint, { params, query }), token],
    () => request(endpoint as Endpoint, { schema, params, query, token }),
    options,
  );
  useEnd(read.error, onEnded);
  return read;
}

/** Calls back if the session has ended. */
export function useEnd(error: unknown, onEnded: () => void): void {
  const ended = isEnded(error);
  useEffect(() => {
    if (ended) onEnded();
  }, [ended, onEnded]);
}

/** Keeps the previous page while the next one loads, but not if that fails. */
export function useAdminList<Answer extends Page<unknown>>(
  endpoint: Endpoint,
  admin: AdminProps,
  options: ReadOptions<Answer>,
) {
  const read = useAdminRead(endpoint, admin, options);
  const { data, error } = read;
  const [kept, setKept] = useState(data);
  if (data && data !== kept) setKept(data);
  return { ...read, data: data ?? (error ? undefined : kept), isStale: !data };
}
export type AdminList<Entry> = ReturnType<typeof useAdminList<Page<Entry>>>;

/** Refetches the dashboard's data from these endpoints and those below them. */
export function useRefetch(...endpoints: Endpoint[]): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const isRead = (address: string) => endpoints.some(({ path }) => `${address}/`.startsWith(`${urlOf(path)}/`));
  return () => mutate((key) => Array.isArray(key) && isRead(String(key[0]).replace('?', '/')));
}

export const isEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

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
