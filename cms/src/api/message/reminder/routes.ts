import {
  mailParamsSchema,
  messageEndpoints,
  reminderMessages,
  reminderPageSchema,
  reminderSchema,
  reminderTokenSchema,
  toldSchema,
} from '../../../contract/message';
import { pageQuerySchema } from '../../../contract/validate';
import { presented } from '../../../platform/database/rows';
import { DAY, MINUTES, type Rule } from '../../../platform/http/limit-rules';
import { route, routes } from '../../../platform/http/route';
import * as reminders from './reminder';

const linkLimit: readonly Rule[] = [
  { name: 'reminder-link', points: 10, duration: 10 * MINUTES, by: 'address', failuresOnly: true },
];

export const reminderRoutes = routes('The next round', [
  route(messageEndpoints.askForReminder, {
    summary: 'Ask to be notified when the next round opens',
    description:
      'Only while applications are closed. Sends an email with a link to confirm the address. The response is the same whether or not the address is known.',
    body: reminderSchema,
    message: reminderMessages.asked,
    errors: ['APPLICATIONS_OPEN', 'LIST_FULL'],
    // The limits in mail/recipient-limit.ts also apply.
    limit: [
      { name: 'reminder-address', points: 50, duration: 60 * MINUTES, by: 'address' },
      { name: 'reminder-address-day', points: 200, duration: DAY, by: 'address' },
      { name: 'reminder', points: 3, duration: 60 * MINUTES, by: 'address', and: ['email'] },
      { name: 'reminder-all', points: 10_000, duration: DAY, by: 'everybody' },
    ],
    handler: ({ body }) => reminders.ask(body.email),
  }),
  route(messageEndpoints.confirmReminder, {
    summary: 'Confirm the address to notify',
    description: 'Repeating it changes nothing.',
    body: reminderTokenSchema,
    message: reminderMessages.confirmed,
    limit: linkLimit,
    handler: ({ body }) => reminders.confirm(body.token),
  }),
  route(messageEndpoints.removeReminder, {
    summary: 'Delete the address to notify',
    description: 'Uses the same link, whether or not the address is confirmed.',
    body: reminderTokenSchema,
    message: reminderMessages.removed,
    limit: linkLimit,
    handler: ({ body }) => reminders.remove(body.token),
  }),
  route(messageEndpoints.unsubscribeReminder, {
    summary: 'Delete the address that an email went to',
    description:
      'For mail programs (RFC 8058): this URL is in the `List-Unsubscribe` header of the email about the next round. Repeating it changes nothing.',
    params: mailParamsSchema,
    message: reminderMessages.removed,
    limit: linkLimit,
    handler: ({ params }) => reminders.unsubscribe(params.id),
  }),
  route(messageEndpoints.listReminders, {
    summary: 'List the confirmed addresses for the next round',
    description: 'Oldest first.',
    query: pageQuerySchema,
    answer: reminderPageSchema,
    permission: 'administer',
    handler: async ({ query }) => presented(await reminders.list(query), reminders.presentReminder),
  }),
  route(messageEndpoints.tellReminders, {
    summary: 'Notify all confirmed addresses that applications are open',
    description:
      'Only while applications are open. Each address gets one email and is deleted from the list. Repeating it notifies only those who have joined since.',
    answer: toldSchema,
    message: reminderMessages.told,
    errors: ['APPLICATIONS_CLOSED'],
    permission: 'administer',
    handler: async () => ({ data: { told: await reminders.notifyAll() } }),
  }),
]);
