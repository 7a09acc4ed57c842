import type { UnverifiedPostPage } from '../../../contract/blog-post';
import { messages } from '../../../contract/messages';
import { unverifiedQuerySchema } from '../../../contract/moderation';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { decisionsOn } from '../../moderation/decisions';
import { listWaiting } from '../../moderation/waiting';
import { presentUnverifiedPost, waitingPostColumns } from '../presenter';
import { BLOG_POST, type BlogPostRow } from '../row';

export default {
  ...decisionsOn(BLOG_POST, messages.moderation),

  async list(ctx: Ctx) {
    const page = read(unverifiedQuerySchema, ctx.query);
    const { items, meta } = await listWaiting<BlogPostRow>(BLOG_POST, { select: waitingPostColumns }, page);
    ctx.body = { success: true, data: items.map(presentUnverifiedPost), meta } satisfies UnverifiedPostPage;
  },
};
