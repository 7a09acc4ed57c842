import { type Call, doneSchema } from './call';
import { mailParamsSchema } from './mail';
import { reminderPageSchema, reminderSchema, remindersQuerySchema, reminderTokenSchema, toldSchema } from './reminder';

export const reminderCalls = {
  askForReminder: {
    summary: 'Ask to be told when the next round opens',
    description:
      'While applications are closed. An email with a link to confirm the address goes out. The answer is the same whether the address is known or not.',
    body: reminderSchema,
    answer: { schema: doneSchema },
    errors: ['APPLICATIONS_OPEN', 'LIST_FULL'],
  },
  confirmReminder: {
    summary: 'Confirm the address to tell',
    description: 'Again is as once.',
    body: reminderTokenSchema,
    answer: { schema: doneSchema },
  },
  removeReminder: {
    summary: 'Delete the address to tell',
    description: 'By the same link, confirmed or not.',
    body: reminderTokenSchema,
    answer: { schema: doneSchema },
  },
  unsubscribeReminder: {
    summary: 'Delete the address that an email went to',
    description:
      'For mail programs (RFC 8058): the address stands in the `List-Unsubscribe` header of the email that tells of the next round. Again is as once.',
    params: mailParamsSchema,
    answer: { schema: doneSchema },
  },
  listReminders: {
    summary: 'List the confirmed addresses that wait for the next round',
    description: 'The oldest first.',
    query: remindersQuerySchema,
    answer: { schema: reminderPageSchema },
  },
  tellReminders: {
    summary: 'Tell all of them that the round is open',
    description:
      'While applications are open. Each address gets one email and is deleted from the list. Again is as once: only those who came since are told.',
    answer: { schema: toldSchema },
    errors: ['APPLICATIONS_CLOSED'],
  },
} as const satisfies Record<string, Call>;
