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
const seen = '`If-Match: "draft"` names the state that was read: draft, verified or rejected.';

export const moderationRoutes = (
  { uid, noun: [one, many], calls }: ModeratedText,
  messages: Record<'verified' | 'rejected' | 'reopened', string>,
  listed: { schema: v.GenericSchema; handler(ctx: Ctx): Promise<void> },
) => [
  route(calls.list, {
    summary: `List the pending ${many}, or those in another state`,
    description: 'Pending ones oldest first. With another `state`, newest first. `q` searches text and author.',
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
    description: `The text is kept with the reason, which its author reads, and a note for moderators. \`marks\` quote passages and say what should change there; the author reads them too. A public text is taken down. ${seen}`,
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
    summary: `Undo the decision about a ${one}`,
    description: `It is pending again. ${seen}`,
    async handler(ctx) {
      const { id } = read(moderationParamsSchema, ctx.params);
      await moderation.reopen(uid, id, seenBy(ctx));
      ctx.body = { success: true, message: messages.reopened } satisfies Done;
    },
  }),
];
