import type { Post, PostDraft } from '@contract/blog-post';
import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import useSWR from 'swr';
import { addressOf, request } from '../../lib/api-client';
import { isFound, isPageOf } from '../../lib/guards';
import { isPost } from './is-post';

interface PostQuery {
  page?: number;
  pageSize?: number;
  /** Slug of an author. */
  author?: string;
}

/** Verified posts, a page at a time. */
export function usePosts(query: PostQuery) {
  const options = { query: { ...query }, is: isPageOf(isPost) };
  return useSWR(addressOf(endpoints.listPosts, options), () => request(endpoints.listPosts, options));
}

/** One verified post by its slug. */
export function usePost(slug: string) {
  const options = { params: { slug }, is: isFound(isPost) };
  return useSWR(
    addressOf(endpoints.readPost, options),
    async (): Promise<Post> => (await request(endpoints.readPost, options)).data,
  );
}

/** Sends an article. The same key with the same article stores it once, however often it is sent. */
export const createPost = (body: PostDraft, idempotencyKey: string): Promise<Done> =>
  request(endpoints.createPost, { body, idempotencyKey });
