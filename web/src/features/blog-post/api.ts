import type { Post, PostDraft } from '@contract/blog-post';
import { endpoints } from '@contract/endpoints';
import type { Done, Page } from '@contract/envelope';
import useSWR from 'swr';
import { ApiError, addressOf, request } from '../../lib/api-client';
import { isFound, isPageOf } from '../../lib/guards';
import { isPost } from './is-post';

interface PostQuery {
  page?: number;
  pageSize?: number;
  /** Slug of an author. */
  author?: string;
}

/** Keys of cached data: the address of the call. */
export const postsKey = (query: PostQuery): string => addressOf(endpoints.listPosts, { query: { ...query } });
export const postKey = (slug: string): string => addressOf(endpoints.readPost, { params: { slug } });

/** Of an author that nobody can have, as of one that nobody has. */
export const noPosts: Page<Post> = { success: true, data: [], meta: { page: 1, pageSize: 1, pageCount: 0, total: 0 } };

/** Verified posts, a page at a time. */
export function usePosts(query: PostQuery) {
  const options = { query: { ...query }, is: isPageOf(isPost) };
  return useSWR(postsKey(query), async (): Promise<Page<Post>> => {
    try {
      return await request(endpoints.listPosts, options);
    } catch (error) {
      if (query.author !== undefined && error instanceof ApiError && error.status === 400) return noPosts;
      throw error;
    }
  });
}

/** One verified post by its slug; null where there is none. */
export function usePost(slug: string) {
  const options = { params: { slug }, is: isFound(isPost) };
  return useSWR(postKey(slug), async (): Promise<Post | null> => {
    try {
      return (await request(endpoints.readPost, options)).data;
    } catch (error) {
      // A slug that the server refuses (400) is as unknown as one that it does not find.
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
      throw error;
    }
  });
}

/** Sends an article. The same key with the same article stores it once, however often it is sent. */
export const createPost = (body: PostDraft, idempotencyKey: string): Promise<Done> =>
  request(endpoints.createPost, { body, idempotencyKey });
