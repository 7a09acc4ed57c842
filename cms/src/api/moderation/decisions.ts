import type { Done } from '../../contract/envelope';
import {
  MODERATION_STATES,
  type ModeratedText,
  moderationParamsSchema,
  rejectionSchema,
} from '../../contract/moderation';
import { read } from '../../platform/http/input';
import type { Ctx } from '../../platform/http/koa';
import { allowed, route } from '../../platform/http/route';
import type { Seen } from './moderation';
import * as moderation from './moderation';

/** `draft 2026-11-21T10:00:00.000Z`: the state that was read, and when that text was sent; without a time the first one. */
export function seenOf(words: string): Seen | undefined {
  const [, word, text = 'first'] = /^(\w+)(?: (\S{1,40}))?$/.exec(words) ?? [];
  const state = MODERATION_STATES.find((known) => known === word);
  return state && { state, text };
}

/** `If-Match: "draft"` (RFC 9110, 13.1.1). A decision without it holds anyway. */
const seenBy = (ctx: Ctx) => seenOf(ctx.get('if-match').replace(/^"(.*)"$/, '$1'));

const CALLS = ['list', 'verify', 'reject', 'reopen'] as const;

/** The routes of the calls that list what waits and decide about it. */
export const moderationRoutes = (
  { calls }: Pick<ModeratedText, 'calls'>,
  controller: Record<(typeof CALLS)[number], (ctx: Ctx) => Promise<void>>,
) => CALLS.map((call) => route(calls[call], controller[call], { policies: allowed('moderate') }));

/** The dashboard's calls that decide about entries of a content type. @param messages of their answers */
export const decisionsOn = (uid: string, messages: Record<'verified' | 'rejected' | 'reopened', string>) => ({
  async verify(ctx: Ctx) {
    const { id } = read(moderationParamsSchema, ctx.params);
    await moderation.verify(uid, id, seenBy(ctx));
    ctx.body = { success: true, message: messages.verified } satisfies Done;
  },

  async reject(ctx: Ctx) {
    const { id } = read(moderationParamsSchema, ctx.params);
    const rejection = read(rejectionSchema, ctx.request.body ?? {});
    await moderation.reject(uid, id, rejection, seenBy(ctx));
    ctx.body = { success: true, message: messages.rejected } satisfies Done;
  },

  async reopen(ctx: Ctx) {
    const { id } = read(moderationParamsSchema, ctx.params);
    await moderation.reopen(uid, id, seenBy(ctx));
    ctx.body = { success: true, message: messages.reopened } satisfies Done;
  },
});
