import type { Like, Post } from '@contract/blog-post';
import { type Domain, type Page, publicEndpoints } from '@contract/calls';
import useSWR from 'swr';
import { ApiError, addressOf, orNull, request } from '../../lib/api-client';

interface ListQuery {
  page?: number;
  pageSize?: number;
  /** Slug of an author. */
  author?: string;
  tag?: Domain;
  q?: string;
}

/** Imported with the first request: a page rendered on the server does not need it. */
const contract = () => import('@contract/blog-post');

export const postKey = (slug: string): string => addressOf(publicEndpoints.readPost, { params: { slug } });

/** Used for an unknown author, and for an invalid slug (400). */
export const noPosts: Page<Post> = { success: true, data: [], meta: { page: 1, pageSize: 1, pageCount: 0, total: 0 } };

export function usePosts(query: ListQuery) {
  const options = { query: { ...query }, schema: async () => (await contract()).postPageSchema };
  return useSWR(addressOf(publicEndpoints.listPosts, options), async (): Promise<Page<Post>> => {
    try {
      return await request(publicEndpoints.listPosts, options);
    } catch (error) {
      if (query.author !== undefined && error instanceof ApiError && error.status === 400) return noPosts;
      throw error;
    }
  });
}

/** Returns null if there is no such post. */
export function usePost(slug: string) {
  const options = { params: { slug }, schema: async () => (await contract()).postAnswerSchema };
  return useSWR(
    postKey(slug),
    async (): Promise<Post | null> => (await orNull(request(publicEndpoints.readPost, options)))?.data ?? null,
  );
}

export function useMorePosts(slug: string) {
  const options = { params: { slug }, schema: async () => (await contract()).morePostsSchema };
  return useSWR(
    addressOf(publicEndpoints.listMorePosts, options),
    async (): Promise<Post[]> => (await request(publicEndpoints.listMorePosts, options)).data,
  );
}

/** Adds or removes a like. @returns the new number of likes */
export async function sendLike(slug: string, body: Like): Promise<number | null> {
  const schema = async () => (await contract()).likeAnswerSchema;
  return (await request(publicEndpoints.likePost, { params: { slug }, body, schema })).data.likes;
}
