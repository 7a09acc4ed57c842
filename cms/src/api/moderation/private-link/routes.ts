import type * as v from 'valibot';
import { endpoints } from '../../../contract/endpoints';
import { messages } from '../../../contract/messages';
import type { ModeratedKind } from '../../../contract/moderated';
import {
  type SentText,
  type SentTextAnswer,
  type SentTextChanged,
  sentTextAnswerSchema,
  sentTextChangedSchema,
} from '../../../contract/private-link';
import { tokenParams } from '../../../contract/validate';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import type { Ctx } from '../../../platform/http/koa';
import { type Call, route, routes } from '../../../platform/http/route';
import type { Attachment } from './private-link';
import * as privateLinks from './private-link';

const tokenOf = (ctx: Ctx): string => String(ctx.params.token);

/** Parses `If-Match: "2026-11-21T10:00:00.000Z"`, the version that is changed. */
const seenBy = (ctx: Ctx): string | undefined => /^"(.{1,40})"$/.exec(ctx.get('if-match'))?.[1];

type Send = (text: object, along?: Attachment) => Promise<SentText>;

/** @param from reads the request and sends the text */
export const sendAgain =
  (kind: ModeratedKind, from: (ctx: Ctx, send: Send) => Promise<SentText>) => async (ctx: Ctx) => {
    const data = await from(ctx, (text, along) =>
      privateLinks.sendAgain(kind, tokenOf(ctx), { text, along, seen: seenBy(ctx), key: idempotencyKeyOf(ctx) }),
    );
    ctx.body = { success: true, message: messages.privateLink.sentAgain, data } satisfies SentTextChanged;
  };

export const sendAgainCall = (one: string, text: v.GenericSchema) =>
  ({
    summary: `Send a changed ${one} again`,
    description: 'It is pending again. `If-Match` names the `sentAt` of the version that was changed.',
    params: tokenParams,
    headers: ['Idempotency-Key', 'If-Match'],
    body: text,
    answer: { schema: sentTextChangedSchema },
    errors: ['NOT_FOUND', 'ALREADY_PUBLISHED', 'TEXT_REMOVED', 'CONFLICT'],
  }) as const satisfies Partial<Call>;

const { withdrawn } = messages.privateLink;

export const privateLinkRoutes = routes('Private links', [
  route(endpoints.readSentText, {
    summary: 'Read a post or testimonial by its private link',
    params: tokenParams,
    answer: { schema: sentTextAnswerSchema },
    limit: 'privateLink',
    async handler(ctx) {
      ctx.body = { success: true, data: await privateLinks.read(tokenOf(ctx)) } satisfies SentTextAnswer;
    },
  }),
  route(endpoints.withdrawSentText, {
    summary: 'Withdraw a post or testimonial',
    description: 'It is deleted. A public post stays.',
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
