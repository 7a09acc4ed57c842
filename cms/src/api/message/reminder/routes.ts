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
import { route, routes } from '../../../platform/http/route';
import * as reminders from './reminder';

export const reminderRoutes = routes('The next round', [
  route(messageEndpoints.askForReminder, {
    summary: 'Ask to be notified when the next round opens',
    description:
      'Only while applications are closed. Sends an email with a link to confirm the address. The response is the same whether or not the address is known.',
    body: reminderSchema,
    message: reminderMessages.asked,
    errors: ['APPLICATIONS_OPEN', 'LIST_FULL'],
    limit: 'reminder',
    handler: ({ body }) => reminders.ask(body.email),
  }),
  route(messageEndpoints.confirmReminder, {
    summary: 'Confirm the address to notify',
    description: 'Repeating it changes nothing.',
    body: reminderTokenSchema,
    message: reminderMessages.confirmed,
    limit: 'reminderLink',
    handler: ({ body }) => reminders.confirm(body.token),
  }),
  route(messageEndpoints.removeReminder, {
    summary: 'Delete the address to notify',
    description: 'Uses the same link, whether or not the address is confirmed.',
    body: reminderTokenSchema,
    message: reminderMessages.removed,
    limit: 'reminderLink',
    handler: ({ body }) => reminders.remove(body.token),
  }),
  route(messageEndpoints.unsubscribeReminder, {
    summary: 'Delete the address that an email went to',
    description:
      'For mail programs (RFC 8058): this URL is in the `List-Unsubscribe` header of the email about the next round. Repeating it changes nothing.',
    params: mailParamsSchema,
    message: reminderMessages.removed,
    limit: 'reminderLink',
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
