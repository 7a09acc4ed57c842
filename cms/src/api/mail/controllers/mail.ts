import type { Done } from '../../../contract/envelope';
import { type MailPage, mailParamsSchema, mailsQuerySchema } from '../../../contract/mail';
import { messages } from '../../../contract/messages';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import * as mailList from '../mail-list';
import { presentMail } from '../presenter';

export default {
  async list(ctx: Ctx) {
    const { items, meta } = await mailList.list(read(mailsQuerySchema, ctx.query));
    ctx.body = { success: true, data: items.map(presentMail), meta } satisfies MailPage;
  },

  async again(ctx: Ctx) {
    const { id } = read(mailParamsSchema, ctx.params);
    await mailList.sendAgain(id, idempotencyKeyOf(ctx));
    ctx.status = 201;
    ctx.body = { success: true, message: messages.mail.sentAgain } satisfies Done;
  },
};
