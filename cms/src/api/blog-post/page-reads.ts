import {
  type MorePosts,
  type PostAnswer,
  type PostPage,
  postParamsSchema,
  postQuerySchema,
} from '../../contract/blog-post';
import type { PageReads } from '../../platform/feature';
import { readForPage } from '../../platform/http/page-read';
import * as posts from './blog-post';
import { presentPost } from './presenter';

export const pageReads = {
  listPosts: ({ query }) =>
    readForPage(postQuerySchema, query, async (asked): Promise<PostPage> => {
      const { items, meta } = await posts.listVerified(asked);
      return { success: true, data: items.map(presentPost), meta };
    }),
  readPost: ({ params }) =>
    readForPage(postParamsSchema, params, async ({ slug }): Promise<PostAnswer> => {
      return { success: true, data: presentPost(await posts.readVerified(slug)) };
    }),
  listMorePosts: ({ params }) =>
    readForPage(postParamsSchema, params, async ({ slug }): Promise<MorePosts> => {
      return { success: true, data: (await posts.listMore(slug)).map(presentPost) };
    }),
} satisfies PageReads;
