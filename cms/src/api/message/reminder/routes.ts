import { endpoints } from '../../../contract/endpoints';
import { mailParamsSchema } from '../../../contract/mail';
import { messages } from '../../../contract/messages';
import {
  reminderPageSchema,
  reminderSchema,
  remindersQuerySchema,
  reminderTokenSchema,
  toldSchema,
} from '../../../contract/reminder';
import { presented } from '../../../platform/database/page-of';
import { route, routes } from '../../../platform/http/route';
import * as reminders from './reminder';

export const reminderRoutes = routes('The next round', [
  route(endpoints.askForReminder, {
    summary: 'Ask to be notified when the next round opens',
    description:
      'Only while applications are closed. Sends an email with a link to confirm the address. The answer is the same whether or not the address is known.',
    body: reminderSchema,
    message: messages.reminder.asked,
    errors: ['APPLICATIONS_OPEN', 'LIST_FULL'],
    limit: 'reminder',
    handler: ({ body }) => reminders.ask(body.email),
  }),
  route(endpoints.confirmReminder, {
    summary: 'Confirm the address to notify',
    description: 'Repeating it changes nothing.',
    body: reminderTokenSchema,
    message: messages.reminder.confirmed,
    limit: 'reminderLink',
    handler: ({ body }) => reminders.confirm(body.token),
  }),
  route(endpoints.removeReminder, {
    summary: 'Delete the address to notify',
    description: 'Uses the same link, confirmed or not.',
    body: reminderTokenSchema,
    message: messages.reminder.removed,
    limit: 'reminderLink',
    handler: ({ body }) => reminders.remove(body.token),
  }),
  route(endpoints.unsubscribeReminder, {
    summary: 'Delete the address that an email went to',
    description:
      'For mail programs (RFC 8058): this address is in the `List-Unsubscribe` header of the email about the next round. Repeating it changes nothing.',
    params: mailParamsSchema,
    message: messages.reminder.removed,
    limit: 'reminderLink',
    handler: ({ params }) => reminders.unsubscribe(params.id),
  }),
  route(endpoints.listReminders, {
    summary: 'List the confirmed addresses for the next round',
    description: 'Oldest first.',
    query: remindersQuerySchema,
    answer: reminderPageSchema,
    permission: 'administer',
    handler: async ({ query }) => presented(await reminders.list(query), reminders.presentReminder),
  }),
  route(endpoints.tellReminders, {
    summary: 'Notify all of them that applications are open',
    description:
      'Only while applications are open. Each address gets one email and is deleted from the list. Repeating it notifies only those who have joined since.',
    answer: toldSchema,
    message: messages.reminder.told,
    errors: ['APPLICATIONS_CLOSED'],
    permission: 'administer',
    handler: async () => ({ data: { told: await reminders.notifyAll() } }),
  }),
]);
