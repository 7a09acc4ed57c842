import type * as v from 'valibot';
import type { Page } from '../../contract/calls';
import {
  decisionTexts,
  MODERATION_STATES,
  moderationParamsSchema,
  pendingQuerySchema,
  rejectionSchema,
} from '../../contract/moderation';
import { type ModeratedKind, moderatedText } from '../../contract/private-link';
import type { ModeratedRow } from '../../platform/feature';
import type { Ctx } from '../../platform/http/request';
import { type Call, route } from '../../platform/http/route';
import type { Seen } from './moderation';
import * as moderation from './moderation';
import { listInState } from './pending';

/** Parses `draft 2026-11-21T10:00:00.000Z`: the state and version that the moderator saw. */
export function seenOf(words: string): Seen | undefined {
  const [, word, text = 'first'] = /^(\w+)(?: (\S{1,40}))?$/.exec(words) ?? [];
  const state = MODERATION_STATES.find((known) => known === word);
  return state && { state, text };
}

/** Reads `If-Match` (RFC 9110, 13.1.1). */
const seenBy = (ctx: Ctx) => seenOf(ctx.get('if-match').replace(/^"(.*)"$/, '$1'));

const decision = {
  params: moderationParamsSchema,
  headers: ['If-Match'],
  errors: ['DECIDED_MEANWHILE'],
  permission: 'moderate',
} as const satisfies Partial<Call>;
const seen = '`If-Match: "draft"` names the state that was read: draft, verified or rejected.';

/** @param columns to select for the lists */
export function moderationRoutes<Row extends ModeratedRow, Entry>(
  kind: ModeratedKind,
  answer: v.GenericSchema<unknown, Page<Entry>>,
  columns: { select: string[]; populate?: object },
  present: (rows: Row[]) => Entry[] | Promise<Entry[]>,
) {
  const text = moderatedText(kind);
  const { uid, noun, calls } = text;
  const [one, many] = noun;
  const texts = decisionTexts(text);
  return [
    route(calls.list, {
      summary: `List the pending ${many}, or those in another state`,
      description: 'Pending texts oldest first, those in another `state` newest first. `q` searches text and author.',
      query: pendingQuerySchema,
      answer,
      permission: 'moderate',
      async handler({ query }) {
        const { items, meta } = await listInState<Row>(uid, columns, query);
        return { data: await present(items), meta };
      },
    }),
    route(calls.verify, {
      ...decision,
      summary: `Publish a ${one}`,
      description: `${seen} Publishing it again changes nothing.`,
      message: texts.verified,
      handler: ({ params }, ctx) => moderation.verify(uid, params.id, seenBy(ctx)),
    }),
    route(calls.reject, {
      ...decision,
      summary: `Send a ${one} back`,
      description: `The text is stored with the reason for its author and a note for moderators. \`marks\` quote passages and say what should change; the author sees them too. A public text is taken down. ${seen}`,
      body: rejectionSchema,
      bodyIsOptional: true,
      message: texts.rejected,
      handler: ({ params, body }, ctx) => moderation.reject(uid, params.id, body, seenBy(ctx)),
    }),
    route(calls.reopen, {
      ...decision,
      summary: `Undo the decision about a ${one}`,
      description: `Makes it pending again. ${seen}`,
      message: texts.reopened,
      handler: ({ params }, ctx) => moderation.reopen(uid, params.id, seenBy(ctx)),
    }),
  ];
}
