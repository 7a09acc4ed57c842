import { type Endpoint, type Page, urlOf } from '@contract/calls';
import { useEffect, useState } from 'react';
import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr';
import { type AnswerSchema, ApiError, addressOf, request } from './api-client';

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
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return { ...read, data: data ?? (error ? undefined : last), isStale: !data };
}
export type AdminList<Entry> = ReturnType<typeof useAdminList<Page<Entry>>>;

/** Refetches the dashboard's data from these endpoints and those below them. */
export function useRefetch(...endpoints: Endpoint[]): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const isRead = (address: string) => endpoints.some(({ path }) => `${address}/`.startsWith(`${urlOf(path)}/`));
  return () => mutate((key) => Array.isArray(key) && isRead(String(key[0]).replace('?', '/')));
}

export const isEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
