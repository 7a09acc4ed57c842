import {
  type MorePosts,
  type PostAnswer,
  type PostPage,
  postParamsSchema,
  postQuerySchema,
} from '../../contract/blog-post';
import type { PageReads } from '../../platform/feature';
import { readForPage } from '../../platform/http/page-read';
import { serviceOf } from '../../platform/service-of';
import { presentPost } from './presenter';
import type blogPostService from './services/blog-post';

const service = () => serviceOf<typeof blogPostService>('api::blog-post.blog-post');

export const pageReads = {
  listPosts: ({ query }) =>
    readForPage(postQuerySchema, query, async (asked): Promise<PostPage> => {
      const { items, meta } = await service().listVerified(asked);
      return { success: true, data: items.map(presentPost), meta };
    }),
  readPost: ({ params }) =>
    readForPage(postParamsSchema, params, async ({ slug }): Promise<PostAnswer> => {
      return { success: true, data: presentPost(await service().readVerified(slug)) };
    }),
  listMorePosts: ({ params }) =>
    readForPage(postParamsSchema, params, async ({ slug }): Promise<MorePosts> => {
      return { success: true, data: (await service().listMore(slug)).map(presentPost) };
    }),
} satisfies PageReads;
