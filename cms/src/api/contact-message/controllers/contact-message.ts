import {
  contactMessageSchema,
  type MessagePage,
  messageParamsSchema,
  messagesQuerySchema,
} from '../../../contract/contact-message';
import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { shareOf } from '../../../platform/http/network';
import * as contactMessages from '../contact-message';
import { presentMessage } from '../presenter';

export default {
  async send(ctx: Ctx) {
    await contactMessages.take(read(contactMessageSchema, ctx.request.body), shareOf(ctx.ip), idempotencyKeyOf(ctx));
    ctx.status = 201;
    ctx.body = { success: true, message: messages.contactMessage.sent } satisfies Done;
  },

  async list(ctx: Ctx) {
    const { items, meta } = await contactMessages.list(read(messagesQuerySchema, ctx.query));
    ctx.body = { success: true, data: items.map(presentMessage), meta } satisfies MessagePage;
  },

  async close(ctx: Ctx) {
    await contactMessages.close(read(messageParamsSchema, ctx.params).id);
    ctx.body = { success: true, message: messages.contactMessage.closed } satisfies Done;
  },
};
