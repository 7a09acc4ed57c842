import type { Page } from '@contract/calls';
import { operationsEndpoints } from '@contract/operations';
import { useSWRConfig } from 'swr';
import { addressOf } from '../../lib/api-client';
import { type AdminProps, useAdminList, useAdminRead } from '../../lib/use-admin-read';
import type { PendingEntry } from '../../moderated/moderated-kind';
import type { Kind } from './kind';

const PAGE_SIZE = 20;
const REFRESH_MS = 60_000;

const queryOf = (page: number) => ({ page, pageSize: PAGE_SIZE });

/** Refreshed every minute and on focus. */
export const usePending = ({ calls, schema }: Kind, page: number, admin: AdminProps) =>
  useAdminRead(calls.list, admin, { schema, query: queryOf(page), refreshInterval: REFRESH_MS });

export const useDecided = ({ calls, schema }: Kind, query: Record<string, string | number>, admin: AdminProps) =>
  useAdminList(calls.list, admin, { schema, query: { ...query, pageSize: PAGE_SIZE } });

/** Updates the cached lists without waiting for a refetch. */
export function useCachedLists({ calls }: Kind, token: string) {
  const { mutate } = useSWRConfig();
  const list = addressOf(calls.list);
  const isList = (key: unknown) => Array.isArray(key) && key[1] === token && String(key[0]).split('?')[0] === list;
  return {
    remove: (id: string) =>
      mutate(isList, (known?: Page<PendingEntry>) => known && without(known, id), { revalidate: false }),
    restore: (entries: readonly PendingEntry[], page: number) =>
      mutate(
        [addressOf(calls.list, { query: queryOf(page) }), token],
        (known?: Page<PendingEntry>) => known && withAll(known, entries),
        { revalidate: false },
      ),
    refresh: () => Promise.all([mutate(isList), mutate([addressOf(operationsEndpoints.readSummary), token])]),
  };
}

function without(list: Page<PendingEntry>, id: string): Page<PendingEntry> {
  const data = list.data.filter(({ _id }) => _id !== id);
  return { ...list, data, meta: { ...list.meta, total: list.meta.total - (list.data.length - data.length) } };
}

function withAll(list: Page<PendingEntry>, entries: readonly PendingEntry[]): Page<PendingEntry> {
  const known = new Set(list.data.map(({ _id }) => _id));
  const added = entries.filter(({ _id }) => !known.has(_id));
  const data = [...list.data, ...added].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return { ...list, data, meta: { ...list.meta, total: list.meta.total + added.length } };
}
