import type { LikeAnswer, MorePosts, PostAnswer, PostCreated, PostPage } from '../../../contract/blog-post';
import {
  likeSchema,
  postDraftSchema,
  postParamsSchema,
  postQuerySchema,
  postTextSchema,
} from '../../../contract/blog-post';
import { messages } from '../../../contract/messages';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { expectRenderable } from '../../../platform/markdown/renderable';
import { serviceOf } from '../../../platform/service-of';
import { sendAgain } from '../../private-link/send-again';
import { setLike } from '../likes';
import { presentPost } from '../presenter';
import type blogPostService from '../services/blog-post';

const service = () => serviceOf<typeof blogPostService>('api::blog-post.blog-post');

export default {
  async list(ctx: Ctx) {
    const query = read(postQuerySchema, ctx.query);
    const { items, meta } = await service().listVerified(query);
    ctx.body = { success: true, data: items.map(presentPost), meta } satisfies PostPage;
  },

  async read(ctx: Ctx) {
    const { slug } = read(postParamsSchema, ctx.params);
    const row = await service().readVerified(slug);
    ctx.body = { success: true, data: presentPost(row) } satisfies PostAnswer;
  },

  async listMore(ctx: Ctx) {
    const { slug } = read(postParamsSchema, ctx.params);
    const found = await service().listMore(slug);
    ctx.body = { success: true, data: found.map(presentPost) } satisfies MorePosts;
  },

  async like(ctx: Ctx) {
    const { slug } = read(postParamsSchema, ctx.params);
    const like = read(likeSchema, ctx.request.body);
    const likes = await setLike(slug, like);
    ctx.body = { success: true, data: { likes, liked: like.liked } } satisfies LikeAnswer;
  },

  async create(ctx: Ctx) {
    const draft = read(postDraftSchema, ctx.request.body);
    await expectRenderable(draft.content);
    const data = await service().create(draft, idempotencyKeyOf(ctx));
    ctx.status = 201;
    ctx.body = { success: true, message: messages.post.submitted, data } satisfies PostCreated;
  },

  sendAgain: sendAgain('post', async (ctx) => {
    const text = read(postTextSchema, ctx.request.body);
    await expectRenderable(text.content);
    return text;
  }),
};
