import { type Call, tokenParams } from './call';
import { sentTextAnswerSchema, sentTextChangedSchema } from './private-link';

export const privateLinkCalls = {
  readSentText: {
    summary: 'Read a post or testimonial that one has sent',
    params: tokenParams,
    answer: { schema: sentTextAnswerSchema },
  },
  withdrawSentText: {
    summary: 'Withdraw a post or testimonial that one has sent',
    description: 'It is deleted. A post that is public stays.',
    params: tokenParams,
    headers: ['Idempotency-Key'],
    answer: { schema: sentTextChangedSchema },
    errors: ['ALREADY_PUBLISHED', 'TEXT_REMOVED', 'CONFLICT'],
  },
} as const satisfies Record<string, Call>;
