import { type Call, doneSchema } from './call';
import { contactMessageSchema, messagePageSchema, messageParamsSchema, messagesQuerySchema } from './contact-message';

export const contactMessageCalls = {
  sendMessage: {
    summary: 'Write to the team',
    headers: ['Idempotency-Key'],
    body: contactMessageSchema,
    answer: { status: 201, schema: doneSchema },
  },
  listMessages: {
    summary: 'List the messages to the team',
    description: 'Those that wait, the oldest first; those that are done, the newest first.',
    query: messagesQuerySchema,
    answer: { schema: messagePageSchema },
  },
  closeMessage: { summary: 'Mark a message as done', params: messageParamsSchema, answer: { schema: doneSchema } },
} as const satisfies Record<string, Call>;
