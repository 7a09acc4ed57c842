import type { Endpoint } from '@contract/endpoints';
import type { Page } from '@contract/envelope';
import { useEffect, useState } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import type { AdminProps } from './admin-token';
import { type AnswerSchema, ApiError, addressOf, request } from './api-client';

interface ReadOptions<Answer> extends Pick<SWRConfiguration, 'refreshInterval'> {
  /** Checks the answer. */
  schema: AnswerSchema<Answer>;
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
}

/**
 * The answer of an admin call, cached by SWR under its URL and the token. The end of the session leads to the login.
 * @param endpoint null to read nothing
 */
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
  const ended = isEnded(read.error);
  useEffect(() => {
    if (ended) onEnded();
  }, [ended, onEnded]);
  return read;
}

/**
 * A page of a list. The page before stays while the next one is on its way, and no longer: where that fails there is
 * nothing to be shown in its place.
 */
export function useAdminList<Entry>(endpoint: Endpoint, admin: AdminProps, options: ReadOptions<Page<Entry>>) {
  const read = useAdminRead(endpoint, admin, options);
  const { data, error } = read;
  const [kept, setKept] = useState(data);
  if (data && data !== kept) setKept(data);
  return { ...read, data: data ?? (error ? undefined : kept), isStale: !data };
}
export type AdminList<Entry> = ReturnType<typeof useAdminList<Entry>>;

/** Whether a call failed because the session has ended. */
export const isEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
