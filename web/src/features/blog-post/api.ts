import type { Post, PostAnswer, PostCreated, PostDraft, PostPage } from '@contract/blog-post';
import { endpoints } from '@contract/endpoints';
import useSWR from 'swr';
import { addressOf, request } from '../../lib/api-client';

interface PostQuery {
  page?: number;
  pageSize?: number;
  /** Slug of an author. */
  author?: string;
}

/** Verified posts, a page at a time. */
export function usePosts(query: PostQuery) {
  const options = { query: { ...query } };
  return useSWR(addressOf(endpoints.listPosts, options), () => request<PostPage>(endpoints.listPosts, options));
}

/** One verified post by its slug. */
export function usePost(slug: string) {
  const options = { params: { slug } };
  return useSWR(
    addressOf(endpoints.readPost, options),
    async (): Promise<Post> => (await request<PostAnswer>(endpoints.readPost, options)).data,
  );
}

/** Sends an article. The same key with the same article stores it once, however often it is sent. */
export const createPost = (body: PostDraft, idempotencyKey: string): Promise<PostCreated> =>
  request(endpoints.createPost, { body, idempotencyKey });
