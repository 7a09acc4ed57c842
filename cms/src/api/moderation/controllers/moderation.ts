import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import {
  moderationParamsSchema,
  rejectionSchema,
  type UnverifiedPostPage,
  unverifiedQuerySchema,
} from '../../../contract/moderation';
import { read } from '../../../lib/input';
import type { Ctx } from '../../../lib/koa';
import { serviceOf } from '../../../lib/service-of';
import { postColumns, presentUnverifiedPost } from '../../blog-post/presenter';
import { BLOG_POST, type BlogPostRow } from '../../blog-post/row';
import type moderationService from '../services/moderation';

const service = () => serviceOf<typeof moderationService>('api::moderation.moderation');

export default {
  async listPosts(ctx: Ctx) {
    const page = read(unverifiedQuerySchema, ctx.query);
    const { items, meta } = await service().listWaiting<BlogPostRow>(BLOG_POST, postColumns, page);
    ctx.body = { success: true, data: items.map(presentUnverifiedPost), meta } satisfies UnverifiedPostPage;
  },

  async verifyPost(ctx: Ctx) {
    const { id } = read(moderationParamsSchema, ctx.params);
    await service().verify(BLOG_POST, id);
    ctx.body = { success: true, message: messages.moderation.verified } satisfies Done;
  },

  async rejectPost(ctx: Ctx) {
    const { id } = read(moderationParamsSchema, ctx.params);
    const { reason } = read(rejectionSchema, ctx.request.body ?? {});
    await service().reject(BLOG_POST, id, reason ?? null);
    ctx.body = { success: true, message: messages.moderation.rejected } satisfies Done;
  },
};
