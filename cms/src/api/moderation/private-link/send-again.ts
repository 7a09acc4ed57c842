import type * as v from 'valibot';
import { tokenParams } from '../../../contract/call';
import { messages } from '../../../contract/messages';
import type { ModeratedKind } from '../../../contract/moderated';
import type { SentText, SentTextChanged } from '../../../contract/private-link';
import { sentTextChangedSchema } from '../../../contract/private-link';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import type { Ctx } from '../../../platform/http/koa';
import type { Call } from '../../../platform/http/route';
import * as privateLinks from './private-link';
import type { SentAlong } from './sent-along';

/** Whatever stands there: what nobody was given is unknown, and looks like every other. */
export const tokenOf = (ctx: Ctx): string => String(ctx.params.token);

/** `If-Match: "2026-11-21T10:00:00.000Z"`: when the version was sent that is being changed. */
const seenBy = (ctx: Ctx): string | undefined => /^"(.{1,40})"$/.exec(ctx.get('if-match'))?.[1];

type Send = (text: object, along?: SentAlong) => Promise<SentText>;

/**
 * The call that sends a text again, changed, by its private link.
 * @param from reads and checks the text of a request, and sends it
 */
export const sendAgain =
  (kind: ModeratedKind, from: (ctx: Ctx, send: Send) => Promise<SentText>) => async (ctx: Ctx) => {
    const data = await from(ctx, (text, along) =>
      privateLinks.sendAgain(kind, tokenOf(ctx), { text, along, seen: seenBy(ctx), key: idempotencyKeyOf(ctx) }),
    );
    ctx.body = { success: true, message: messages.privateLink.sentAgain, data } satisfies SentTextChanged;
  };

/** The description of such a call. @param text what is sent again */
export const sendAgainCall = (one: string, text: v.GenericSchema) =>
  ({
    summary: `Send a ${one} again, changed`,
    description: 'It waits for a decision again. `If-Match` names the `sentAt` of the version that was changed.',
    params: tokenParams,
    headers: ['Idempotency-Key', 'If-Match'],
    body: text,
    answer: { schema: sentTextChangedSchema },
    errors: ['NOT_FOUND', 'ALREADY_PUBLISHED', 'TEXT_REMOVED', 'CONFLICT'],
  }) as const satisfies Partial<Call>;
