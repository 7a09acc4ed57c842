import { endpoints } from '../../contract/endpoints';
import type { Done } from '../../contract/envelope';
import { type MailPage, mailPageSchema, mailParamsSchema, mailsQuerySchema } from '../../contract/mail';
import { messages } from '../../contract/messages';
import { doneSchema } from '../../contract/validate';
import { idempotencyKeyOf } from '../../platform/http/idempotency';
import { read } from '../../platform/http/input';
import { route, routes } from '../../platform/http/route';
import * as mails from './mail';

export const mailRoutes = routes('Dashboard', [
  route(endpoints.listMails, {
    summary: 'List the emails',
    description: 'Newest first. `q` searches recipient, subject and kind.',
    query: mailsQuerySchema,
    answer: { schema: mailPageSchema },
    permission: 'administer',
    async handler(ctx) {
      const { items, meta } = await mails.list(read(mailsQuerySchema, ctx.query));
      ctx.body = { success: true, data: items.map(mails.presentMail), meta } satisfies MailPage;
    },
  }),
  route(endpoints.sendMailAgain, {
    summary: 'Send an email again',
    params: mailParamsSchema,
    headers: ['Idempotency-Key'],
    answer: { status: 201, schema: doneSchema },
    errors: ['MAIL_WAITING'],
    permission: 'administer',
    async handler(ctx) {
      const { id } = read(mailParamsSchema, ctx.params);
      await mails.sendAgain(id, idempotencyKeyOf(ctx));
      ctx.status = 201;
      ctx.body = { success: true, message: messages.mail.sentAgain } satisfies Done;
    },
  }),
]);
