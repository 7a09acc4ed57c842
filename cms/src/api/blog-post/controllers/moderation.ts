import type { UnverifiedPostPage } from '../../../contract/blog-post';
import { messages } from '../../../contract/messages';
import { unverifiedQuerySchema } from '../../../contract/moderation';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { decisionsOn } from '../../moderation/decisions';
import { listInState } from '../../moderation/waiting';
import { presentUnverifiedPost, waitingPostColumns } from '../presenter';
import { BLOG_POST, type BlogPostRow } from '../row';

export default {
  ...decisionsOn(BLOG_POST, messages.moderation),

  async list(ctx: Ctx) {
    const asked = read(unverifiedQuerySchema, ctx.query);
    const { items, meta } = await listInState<BlogPostRow>(BLOG_POST, { select: waitingPostColumns }, asked);
    ctx.body = { success: true, data: items.map(presentUnverifiedPost), meta } satisfies UnverifiedPostPage;
  },
};
