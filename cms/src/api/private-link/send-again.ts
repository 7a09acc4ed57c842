import { messages } from '../../contract/messages';
import type { ModeratedKind } from '../../contract/moderated';
import type { SentTextChanged } from '../../contract/private-link';
import { idempotencyKeyOf } from '../../platform/http/idempotency';
import type { Ctx } from '../../platform/http/koa';
import { serviceOf } from '../../platform/service-of';
import type privateLinkService from './services/private-link';

/** Whatever stands there: what nobody was given is unknown, and looks like every other. */
export const tokenOf = (ctx: Ctx): string => String(ctx.params.token);

/** `If-Match: "2026-11-21T10:00:00.000Z"`: when the version was sent that is being changed. */
const seenBy = (ctx: Ctx): string | undefined => /^"(.{1,40})"$/.exec(ctx.get('if-match'))?.[1];

/**
 * The call that sends a text again, changed, by its private link.
 * @param textIn reads and checks the text of a request
 */
export const sendAgain = (kind: ModeratedKind, textIn: (ctx: Ctx) => object | Promise<object>) => async (ctx: Ctx) => {
  const text = await textIn(ctx);
  const service = serviceOf<typeof privateLinkService>('api::private-link.private-link');
  const data = await service.sendAgain(kind, tokenOf(ctx), text, seenBy(ctx), idempotencyKeyOf(ctx));
  ctx.body = { success: true, message: messages.privateLink.sentAgain, data } satisfies SentTextChanged;
};
