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
    summary: 'Ask to be notified when the next round opens',
    description:
      'Only while applications are closed. Sends an email with a link to confirm the address. The answer is the same whether or not the address is known.',
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
    summary: 'Confirm the address to notify',
    description: 'Repeating it changes nothing.',
    body: reminderTokenSchema,
    answer: { schema: doneSchema },
    limit: 'reminderLink',
    async handler(ctx) {
      await reminders.confirm(read(reminderTokenSchema, ctx.request.body).token);
      ctx.body = { success: true, message: messages.reminder.confirmed } satisfies Done;
    },
  }),
  route(endpoints.removeReminder, {
    summary: 'Delete the address to notify',
    description: 'Uses the same link, confirmed or not.',
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
      'For mail programs (RFC 8058): this address is in the `List-Unsubscribe` header of the email about the next round. Repeating it changes nothing.',
    params: mailParamsSchema,
    answer: { schema: doneSchema },
    limit: 'reminderLink',
    async handler(ctx) {
      await reminders.unsubscribe(read(mailParamsSchema, ctx.params).id);
      ctx.body = { success: true, message: messages.reminder.removed } satisfies Done;
    },
  }),
  route(endpoints.listReminders, {
    summary: 'List the confirmed addresses for the next round',
    description: 'Oldest first.',
    query: remindersQuerySchema,
    answer: { schema: reminderPageSchema },
    permission: 'administer',
    async handler(ctx) {
      const { items, meta } = await reminders.list(read(remindersQuerySchema, ctx.query));
      ctx.body = { success: true, data: items.map(reminders.presentReminder), meta } satisfies ReminderPage;
    },
  }),
  route(endpoints.tellReminders, {
    summary: 'Notify all of them that applications are open',
    description:
      'Only while applications are open. Each address gets one email and is deleted from the list. Repeating it notifies only those who have joined since.',
    answer: { schema: toldSchema },
    errors: ['APPLICATIONS_CLOSED'],
    permission: 'administer',
    async handler(ctx) {
      const told = await reminders.notifyAll();
      ctx.body = { success: true, message: messages.reminder.told, data: { told } } satisfies Told;
    },
  }),
]);
