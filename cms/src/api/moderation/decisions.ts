import type * as v from 'valibot';
import type { Done } from '../../contract/envelope';
import {
  MODERATION_STATES,
  type ModeratedText,
  moderationParamsSchema,
  rejectionSchema,
  unverifiedQuerySchema,
} from '../../contract/moderation';
import { doneSchema } from '../../contract/validate';
import { read } from '../../platform/http/input';
import type { Ctx } from '../../platform/http/koa';
import { type Call, route } from '../../platform/http/route';
import type { Seen } from './moderation';
import * as moderation from './moderation';

/** Parses `draft 2026-11-21T10:00:00.000Z`: state and version that were read. */
export function seenOf(words: string): Seen | undefined {
  const [, word, text = 'first'] = /^(\w+)(?: (\S{1,40}))?$/.exec(words) ?? [];
  const state = MODERATION_STATES.find((known) => known === word);
  return state && { state, text };
}

/** RFC 9110, 13.1.1. */
const seenBy = (ctx: Ctx) => seenOf(ctx.get('if-match').replace(/^"(.*)"$/, '$1'));

const decision = {
  params: moderationParamsSchema,
  headers: ['If-Match'],
  answer: { schema: doneSchema },
  errors: ['DECIDED_MEANWHILE'],
  permission: 'moderate',
} as const satisfies Partial<Call>;
const seen = '`If-Match: "draft"` names the state that was read, one of draft, verified and rejected.';

export const moderationRoutes = (
  { uid, noun: [one, many], calls }: ModeratedText,
  messages: Record<'verified' | 'rejected' | 'reopened', string>,
  listed: { schema: v.GenericSchema; handler(ctx: Ctx): Promise<void> },
) => [
  route(calls.list, {
    summary: `List the ${many} that wait for a decision, or those of another state`,
    description:
      'Those that wait, the oldest first; with `state` the rejected or the public ones, the newest first. `q` is found in text and author.',
    query: unverifiedQuerySchema,
    answer: { schema: listed.schema },
    permission: 'moderate',
    handler: listed.handler,
  }),
  route(calls.verify, {
    ...decision,
    summary: `Publish a ${one}`,
    description: `${seen} Publishing it again changes nothing.`,
    async handler(ctx) {
      const { id } = read(moderationParamsSchema, ctx.params);
      await moderation.verify(uid, id, seenBy(ctx));
      ctx.body = { success: true, message: messages.verified } satisfies Done;
    },
  }),
  route(calls.reject, {
    ...decision,
    summary: `Send a ${one} back`,
    description: `It is kept with the reason, which its author reads, and a note that only moderators read. \`marks\` name passages of the text as it is read, each with what should change there: its author reads them too. A public one is taken down. ${seen}`,
    body: rejectionSchema,
    bodyIsOptional: true,
    async handler(ctx) {
      const { id } = read(moderationParamsSchema, ctx.params);
      const rejection = read(rejectionSchema, ctx.request.body ?? {});
      await moderation.reject(uid, id, rejection, seenBy(ctx));
      ctx.body = { success: true, message: messages.rejected } satisfies Done;
    },
  }),
  route(calls.reopen, {
    ...decision,
    summary: `Take back the decision about a ${one}`,
    description: `It waits again. ${seen}`,
    async handler(ctx) {
      const { id } = read(moderationParamsSchema, ctx.params);
      await moderation.reopen(uid, id, seenBy(ctx));
      ctx.body = { success: true, message: messages.reopened } satisfies Done;
    },
  }),
];
