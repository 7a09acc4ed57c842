import {
  mailMessages,
  mailPageSchema,
  mailParamsSchema,
  mailsQuerySchema,
  messageEndpoints,
} from '../../contract/message';
import { presented } from '../../platform/database/rows';
import { route, routes } from '../../platform/http/route';
import * as mails from './mail';

export const mailRoutes = routes('Dashboard', [
  route(messageEndpoints.listMails, {
    summary: 'List the emails',
    description: 'Newest first. `q` searches recipient, subject and kind.',
    query: mailsQuerySchema,
    answer: mailPageSchema,
    permission: 'administer',
    handler: async ({ query }) => presented(await mails.list(query), mails.presentMail),
  }),
  route(messageEndpoints.sendMailAgain, {
    summary: 'Send an email again',
    params: mailParamsSchema,
    headers: ['Idempotency-Key'],
    status: 201,
    message: mailMessages.sentAgain,
    errors: ['MAIL_WAITING'],
    permission: 'administer',
    handler: ({ params, key }) => mails.sendAgain(params.id, key),
  }),
]);
