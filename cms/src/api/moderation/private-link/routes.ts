import { tokenParams } from '../../../contract/call';
import { endpoints } from '../../../contract/endpoints';
import { messages } from '../../../contract/messages';
import {
  type SentTextAnswer,
  type SentTextChanged,
  sentTextAnswerSchema,
  sentTextChangedSchema,
} from '../../../contract/private-link';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { route, routes } from '../../../platform/http/route';
import * as privateLinks from './private-link';
import { tokenOf } from './send-again';

const { withdrawn } = messages.privateLink;

export const privateLinkRoutes = routes('Private links', [
  route(endpoints.readSentText, {
    summary: 'Read a post or testimonial that one has sent',
    params: tokenParams,
    answer: { schema: sentTextAnswerSchema },
    limit: 'privateLink',
    async handler(ctx) {
      ctx.body = { success: true, data: await privateLinks.read(tokenOf(ctx)) } satisfies SentTextAnswer;
    },
  }),
  route(endpoints.withdrawSentText, {
    summary: 'Withdraw a post or testimonial that one has sent',
    description: 'It is deleted. A post that is public stays.',
    params: tokenParams,
    headers: ['Idempotency-Key'],
    answer: { schema: sentTextChangedSchema },
    errors: ['ALREADY_PUBLISHED', 'TEXT_REMOVED', 'CONFLICT'],
    limit: 'privateLinkChange',
    async handler(ctx) {
      const data = await privateLinks.withdraw(tokenOf(ctx), idempotencyKeyOf(ctx));
      ctx.body = { success: true, message: withdrawn, data } satisfies SentTextChanged;
    },
  }),
]);
