import type * as v from 'valibot';
import { type Call, doneSchema, tokenParams } from './call';
import { type ModeratedText, moderationParamsSchema, rejectionSchema, unverifiedQuerySchema } from './moderation';
import { sentTextChangedSchema } from './private-link';

const decision = {
  params: moderationParamsSchema,
  headers: ['If-Match'],
  answer: { schema: doneSchema },
  errors: ['DECIDED_MEANWHILE'],
} as const satisfies Partial<Call>;
const seen = '`If-Match: "draft"` names the state that was read, one of draft, verified and rejected.';

/**
 * The calls of moderators for a kind of text, and the one that its sender changes it by.
 * @param listed a page of what waits
 * @param text what is sent again
 */
export const moderationCalls = (
  { noun: [one, many] }: ModeratedText,
  listed: v.GenericSchema,
  text: v.GenericSchema,
): Record<keyof ModeratedText['calls'], Call> => ({
  list: {
    summary: `List the ${many} that wait for a decision, or those of another state`,
    description:
      'Those that wait, the oldest first; with `state` the rejected or the public ones, the newest first. `q` is found in text and author.',
    query: unverifiedQuerySchema,
    answer: { schema: listed },
  },
  verify: { ...decision, summary: `Publish a ${one}`, description: `${seen} Publishing it again changes nothing.` },
  reject: {
    ...decision,
    summary: `Send a ${one} back`,
    description: `It is kept with the reason, which its author reads, and a note that only moderators read. \`marks\` name passages of the text as it is read, each with what should change there: its author reads them too. A public one is taken down. ${seen}`,
    body: rejectionSchema,
    bodyIsOptional: true,
  },
  reopen: { ...decision, summary: `Take back the decision about a ${one}`, description: `It waits again. ${seen}` },
  sendAgain: {
    summary: `Send a ${one} again, changed`,
    description: 'It waits for a decision again. `If-Match` names the `sentAt` of the version that was changed.',
    params: tokenParams,
    headers: ['Idempotency-Key', 'If-Match'],
    body: text,
    answer: { schema: sentTextChangedSchema },
    errors: ['NOT_FOUND', 'ALREADY_PUBLISHED', 'TEXT_REMOVED', 'CONFLICT'],
  },
});
