import type { Like, Post } from '@contract/blog-post';
import type { Domain } from '@contract/domains';
import { endpoints } from '@contract/endpoints';
import type { Page } from '@contract/envelope';
import useSWR from 'swr';
import { ApiError, addressOf, request } from '../../lib/api-client';

interface PostQuery {
  page?: number;
  pageSize?: number;
  /** Slug of an author. */
  author?: string;
  tag?: Domain;
  /** What is searched for. */
  q?: string;
}

/** Fetched with the answer: a page that the server wrote needs neither. */
const contract = () => import('@contract/blog-post');

/** Key of a cached post. */
export const postKey = (slug: string): string => addressOf(endpoints.readPost, { params: { slug } });

/** Of an author that nobody can have, as of one that nobody has. */
export const noPosts: Page<Post> = { success: true, data: [], meta: { page: 1, pageSize: 1, pageCount: 0, total: 0 } };

/** Verified posts, a page at a time. */
export function usePosts(query: PostQuery) {
  const options = { query: { ...query }, schema: async () => (await contract()).postPageSchema };
  return useSWR(addressOf(endpoints.listPosts, options), async (): Promise<Page<Post>> => {
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
  const options = { params: { slug }, schema: async () => (await contract()).postAnswerSchema };
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

/** What one may read after a post. */
export function useMorePosts(slug: string) {
  const options = { params: { slug }, schema: async () => (await contract()).morePostsSchema };
  return useSWR(
    addressOf(endpoints.listMorePosts, options),
    async (): Promise<Post[]> => (await request(endpoints.listMorePosts, options)).data,
  );
}

/** Likes a post, or takes it back. @returns how many do now */
export async function sendLike(slug: string, body: Like): Promise<number | null> {
  const schema = async () => (await contract()).likeAnswerSchema;
  return (await request(endpoints.likePost, { params: { slug }, body, schema })).data.likes;
}
