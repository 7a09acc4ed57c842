import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import type { UnverifiedPostPage } from '@contract/moderation';
import useSWR from 'swr';
import { addressOf, request } from '../../lib/api-client';

const PAGE_SIZE = 20;
const REFRESH_MS = 60_000;

/**
 * Posts that wait, oldest first. Asked for again every minute and when the window is looked at.
 * @returns what SWR knows of this page of the list, and `remove`, which takes a post out at once and asks again
 */
export function useUnverifiedPosts(token: string, page: number) {
  const options = { query: { page, pageSize: PAGE_SIZE }, token };
  const { mutate, ...list } = useSWR(
    [addressOf(endpoints.listUnverifiedPosts, options), token],
    () => request<UnverifiedPostPage>(endpoints.listUnverifiedPosts, options),
    { refreshInterval: REFRESH_MS },
  );
  return {
    ...list,
    retry: () => mutate(),
    remove: (id: string) => mutate((known) => known && without(known, id)),
  };
}

function without(list: UnverifiedPostPage, id: string): UnverifiedPostPage {
  const data = list.data.filter(({ _id }) => _id !== id);
  return { ...list, data, meta: { ...list.meta, total: list.meta.total - (list.data.length - data.length) } };
}

/** Makes a post public. */
export const verifyPost = (token: string, id: string): Promise<Done> =>
  request(endpoints.verifyPost, { params: { id }, token });

/** Sends a post back, with a reason if one was given. */
export const rejectPost = (token: string, id: string, reason: string): Promise<Done> =>
  request(endpoints.rejectPost, { params: { id }, token, body: reason ? { reason } : {} });
