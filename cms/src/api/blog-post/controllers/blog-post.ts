import type { PostAnswer, PostCreated, PostPage } from '../../../contract/blog-post';
import { postDraftSchema, postParamsSchema, postQuerySchema } from '../../../contract/blog-post';
import { messages } from '../../../contract/messages';
import { idempotencyKeyOf } from '../../../lib/idempotency';
import { read } from '../../../lib/input';
import type { Ctx } from '../../../lib/koa';
import { serviceOf } from '../../../lib/service-of';
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

  async create(ctx: Ctx) {
    const draft = read(postDraftSchema, ctx.request.body);
    const _id = await service().create(draft, idempotencyKeyOf(ctx));
    ctx.status = 201;
    ctx.body = { success: true, message: messages.post.submitted, data: { _id } } satisfies PostCreated;
  },
};
