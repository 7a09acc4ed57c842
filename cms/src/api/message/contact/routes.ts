import {
  contactFormMessages,
  contactMessageSchema,
  messageEndpoints,
  messagePageSchema,
  messagesQuerySchema,
} from '../../../contract/message';
import { idParams } from '../../../contract/validate';
import { presented } from '../../../platform/database/rows';
import { DAY, MINUTES } from '../../../platform/http/limit-rules';
import { shareOf } from '../../../platform/http/network';
import { route, routes } from '../../../platform/http/route';
import * as contactMessages from './contact-message';

export const contactMessageRoutes = routes('Messages', [
  route(messageEndpoints.sendMessage, {
    summary: 'Write to the team',
    headers: ['Idempotency-Key'],
    body: contactMessageSchema,
    status: 201,
    message: contactFormMessages.sent,
    // See `mailRules` in contact-message.ts.
    limit: [
      { name: 'contact-address', points: 20, duration: 10 * MINUTES, by: 'address' },
      { name: 'contact-address-day', points: 100, duration: DAY, by: 'address' },
      { name: 'contact', points: 5, duration: 10 * MINUTES, by: 'address', and: ['email'] },
      { name: 'contact-text', points: 5, duration: 10 * MINUTES, by: 'address', and: ['text'] },
    ],
    handler: ({ body, key }, ctx) => contactMessages.take(body, shareOf(ctx.ip), key),
  }),
  route(messageEndpoints.listMessages, {
    summary: 'List the messages to the team',
    description: 'Pending messages oldest first, done ones newest first.',
    query: messagesQuerySchema,
    answer: messagePageSchema,
    permission: 'answer',
    handler: async ({ query }) => presented(await contactMessages.list(query), contactMessages.presentMessage),
  }),
  route(messageEndpoints.closeMessage, {
    summary: 'Mark a message as done',
    params: idParams(contactFormMessages.unknown),
    message: contactFormMessages.closed,
    permission: 'answer',
    handler: ({ params }) => contactMessages.close(params.id),
  }),
]);
