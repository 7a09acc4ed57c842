import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import type { UnverifiedPostPage } from '@contract/moderation';
import useSWR from 'swr';
import { addressOf, request } from '../../lib/api-client';

const PAGE_SIZE = 20;
const REFRESH_MS = 60_000;

/** Posts that wait, oldest first. Asked for again every minute and when the window is looked at. */
export function useUnverifiedPosts(token: string, page: number) {
  const options = { query: { page, pageSize: PAGE_SIZE }, token };
  return useSWR(
    [addressOf(endpoints.listUnverifiedPosts, options), token],
    () => request<UnverifiedPostPage>(endpoints.listUnverifiedPosts, options),
    {
      keepPreviousData: true,
      refreshInterval: REFRESH_MS,
    },
  );
}

/** Makes a post public. */
export const verifyPost = (token: string, id: string): Promise<Done> =>
  request(endpoints.verifyPost, { params: { id }, token });

/** Sends a post back, with a reason if one was given. */
export const rejectPost = (token: string, id: string, reason: string): Promise<Done> =>
  request(endpoints.rejectPost, { params: { id }, token, body: reason ? { reason } : {} });
