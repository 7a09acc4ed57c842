import { endpoints } from '@contract/endpoints';
import type { Done, Page } from '@contract/envelope';
import { useSWRConfig } from 'swr';
import type { AdminProps } from '../../lib/admin-token';
import { addressOf, request } from '../../lib/api-client';
import { useAdminList, useAdminRead } from '../../lib/use-admin-read';
import type { Waiting } from '../../moderated/queue-kind';
import type { ActionRequest, Kind } from './kind';

const PAGE_SIZE = 20;
const REFRESH_MS = 60_000;

type Calls = Kind<never>['calls'];
const queryOf = (page: number) => ({ page, pageSize: PAGE_SIZE });

/** Waiting entries, oldest first. Refreshed every minute and on focus. */
export const useWaiting = <Entry extends Waiting>({ calls, schema }: Kind<Entry>, page: number, admin: AdminProps) =>
  useAdminRead(calls.list, admin, { schema, query: queryOf(page), refreshInterval: REFRESH_MS });

/** Entries that were decided about, the newest first. @param query their state, a page, and what is searched for */
export const useDecided = <Entry extends Waiting>(
  { calls, schema }: Kind<Entry>,
  query: Record<string, string | number>,
  admin: AdminProps,
) => useAdminList(calls.list, admin, { schema, query: { ...query, pageSize: PAGE_SIZE } });

/** Does something about one entry. A rejection takes its reason and its note along, if they were given. */
export const send = (
  calls: Calls,
  { action, from, sentAt, reason, note, marks }: ActionRequest,
  id: string,
  token: string,
): Promise<Done> =>
  request(calls[action], {
    params: { id },
    token,
    ifMatch: sentAt === undefined ? from : `${from} ${sentAt}`,
    body:
      action === 'reject'
        ? { ...(reason ? { reason } : {}), ...(note ? { note } : {}), ...(marks?.length ? { marks } : {}) }
        : undefined,
  });

/** Changes to what is known of the lists, so that nobody waits for an answer to see what they did. */
export function useKnown<Entry extends Waiting>({ calls }: Kind<Entry>, token: string) {
  const { mutate } = useSWRConfig();
  const list = addressOf(calls.list);
  const isList = (key: unknown) => Array.isArray(key) && key[1] === token && String(key[0]).split('?')[0] === list;
  return {
    /** Takes an entry out at once. */
    remove: (id: string) => mutate(isList, (known?: Page<Entry>) => known && without(known, id), { revalidate: false }),
    /** Puts entries back where they were. */
    restore: (entries: readonly Entry[], page: number) =>
      mutate(
        [addressOf(calls.list, { query: queryOf(page) }), token],
        (known?: Page<Entry>) => known && withAll(known, entries),
        {
          revalidate: false,
        },
      ),
    /** Asks again for the lists, and for the counts of the overview. */
    refresh: () => Promise.all([mutate(isList), mutate([addressOf(endpoints.readSummary), token])]),
  };
}

function without<Entry extends Waiting>(list: Page<Entry>, id: string): Page<Entry> {
  const data = list.data.filter(({ _id }) => _id !== id);
  return { ...list, data, meta: { ...list.meta, total: list.meta.total - (list.data.length - data.length) } };
}

function withAll<Entry extends Waiting>(list: Page<Entry>, entries: readonly Entry[]): Page<Entry> {
  const known = new Set(list.data.map(({ _id }) => _id));
  const added = entries.filter(({ _id }) => !known.has(_id));
  const data = [...list.data, ...added].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return { ...list, data, meta: { ...list.meta, total: list.meta.total + added.length } };
}
