import { endpoints } from '../../../contract/endpoints';
import type { Done } from '../../../contract/envelope';
import { mailParamsSchema } from '../../../contract/mail';
import { messages } from '../../../contract/messages';
import {
  type ReminderPage,
  reminderPageSchema,
  reminderSchema,
  remindersQuerySchema,
  reminderTokenSchema,
  type Told,
  toldSchema,
} from '../../../contract/reminder';
import { doneSchema } from '../../../contract/validate';
import { read } from '../../../platform/http/input';
import { route, routes } from '../../../platform/http/route';
import * as reminders from './reminder';

export const reminderRoutes = routes('The next round', [
  route(endpoints.askForReminder, {
    summary: 'Ask to be told when the next round opens',
    description:
      'While applications are closed. An email with a link to confirm the address goes out. The answer is the same whether the address is known or not.',
    body: reminderSchema,
    answer: { schema: doneSchema },
    errors: ['APPLICATIONS_OPEN', 'LIST_FULL'],
    limit: 'reminder',
    async handler(ctx) {
      await reminders.ask(read(reminderSchema, ctx.request.body).email);
      ctx.body = { success: true, message: messages.reminder.asked } satisfies Done;
    },
  }),
  route(endpoints.confirmReminder, {
    summary: 'Confirm the address to tell',
    description: 'Again is as once.',
    body: reminderTokenSchema,
    answer: { schema: doneSchema },
    limit: 'reminderLink',
    async handler(ctx) {
      await reminders.confirm(read(reminderTokenSchema, ctx.request.body).token);
      ctx.body = { success: true, message: messages.reminder.confirmed } satisfies Done;
    },
  }),
  route(endpoints.removeReminder, {
    summary: 'Delete the address to tell',
    description: 'By the same link, confirmed or not.',
    body: reminderTokenSchema,
    answer: { schema: doneSchema },
    limit: 'reminderLink',
    async handler(ctx) {
      await reminders.remove(read(reminderTokenSchema, ctx.request.body).token);
      ctx.body = { success: true, message: messages.reminder.removed } satisfies Done;
    },
  }),
  route(endpoints.unsubscribeReminder, {
    summary: 'Delete the address that an email went to',
    description:
      'For mail programs (RFC 8058): the address stands in the `List-Unsubscribe` header of the email that tells of the next round. Again is as once.',
    params: mailParamsSchema,
    answer: { schema: doneSchema },
    limit: 'reminderLink',
    async handler(ctx) {
      await reminders.unsubscribe(read(mailParamsSchema, ctx.params).id);
      ctx.body = { success: true, message: messages.reminder.removed } satisfies Done;
    },
  }),
  route(endpoints.listReminders, {
    summary: 'List the confirmed addresses that wait for the next round',
    description: 'The oldest first.',
    query: remindersQuerySchema,
    answer: { schema: reminderPageSchema },
    permission: 'administer',
    async handler(ctx) {
      const { items, meta } = await reminders.list(read(remindersQuerySchema, ctx.query));
      ctx.body = { success: true, data: items.map(reminders.presentReminder), meta } satisfies ReminderPage;
    },
  }),
  route(endpoints.tellReminders, {
    summary: 'Tell all of them that the round is open',
    description:
      'While applications are open. Each address gets one email and is deleted from the list. Again is as once: only those who came since are told.',
    answer: { schema: toldSchema },
    errors: ['APPLICATIONS_CLOSED'],
    permission: 'administer',
    async handler(ctx) {
      const told = await reminders.notifyAll();
      ctx.body = { success: true, message: messages.reminder.told, data: { told } } satisfies Told;
    },
  }),
]);
