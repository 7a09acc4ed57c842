import {
  contactMessageSchema,
  type MessagePage,
  messagePageSchema,
  messageParamsSchema,
  messagesQuerySchema,
} from '../../../contract/contact-message';
import { endpoints } from '../../../contract/endpoints';
import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { doneSchema } from '../../../contract/validate';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import { shareOf } from '../../../platform/http/network';
import { route, routes } from '../../../platform/http/route';
import * as contactMessages from './contact-message';

export const contactMessageRoutes = routes('Messages', [
  route(endpoints.sendMessage, {
    summary: 'Write to the team',
    headers: ['Idempotency-Key'],
    body: contactMessageSchema,
    answer: { status: 201, schema: doneSchema },
    limit: 'contact',
    async handler(ctx) {
      await contactMessages.take(read(contactMessageSchema, ctx.request.body), shareOf(ctx.ip), idempotencyKeyOf(ctx));
      ctx.status = 201;
      ctx.body = { success: true, message: messages.contactMessage.sent } satisfies Done;
    },
  }),
  route(endpoints.listMessages, {
    summary: 'List the messages to the team',
    description: 'Pending ones oldest first, done ones newest first.',
    query: messagesQuerySchema,
    answer: { schema: messagePageSchema },
    permission: 'answer',
    async handler(ctx) {
      const { items, meta } = await contactMessages.list(read(messagesQuerySchema, ctx.query));
      ctx.body = { success: true, data: items.map(contactMessages.presentMessage), meta } satisfies MessagePage;
    },
  }),
  route(endpoints.closeMessage, {
    summary: 'Mark a message as done',
    params: messageParamsSchema,
    answer: { schema: doneSchema },
    permission: 'answer',
    async handler(ctx) {
      await contactMessages.close(read(messageParamsSchema, ctx.params).id);
      ctx.body = { success: true, message: messages.contactMessage.closed } satisfies Done;
    },
  }),
]);
