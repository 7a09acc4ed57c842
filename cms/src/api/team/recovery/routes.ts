import { endpoints } from '../../../contract/endpoints';
import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { newPasswordSchema, recoverySchema, resetParamsSchema } from '../../../contract/team';
import { doneSchema } from '../../../contract/validate';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { resetLinkRules } from '../../../platform/http/limit-rules';
import { countRequest } from '../../../platform/http/rate-limits';
import { route, routes } from '../../../platform/http/route';
import { deviceCookieOf, isKnownDevice } from '../session/devices';
import * as recoveries from './recovery';

export const recoveryRoutes = routes('Dashboard', [
  route(endpoints.recoverPassword, {
    summary: 'Email a link for a new admin password',
    description: 'Goes to the address of that person; without a body to the registered admin.',
    body: recoverySchema,
    bodyIsOptional: true,
    answer: { schema: doneSchema },
    errors: ['MAIL_NOT_SENT'],
    limit: 'recoverPassword',
    async handler(ctx) {
      const { username } = read(recoverySchema, ctx.request.body ?? {});
      await countLink(ctx, username ?? 'site admins');
      if (username === undefined) await recoveries.sendLinks();
      else recoveries.sendLinkSoon(username);
      const { sent, sentTo } = messages.recovery;
      ctx.body = { success: true, message: username === undefined ? sent : sentTo } satisfies Done;
    },
  }),
  route(endpoints.resetPassword, {
    summary: 'Set a new admin password',
    params: resetParamsSchema,
    headers: ['Idempotency-Key'],
    body: newPasswordSchema,
    answer: { schema: doneSchema },
    limit: 'resetPassword',
    async handler(ctx) {
      const { token } = read(resetParamsSchema, ctx.params);
      const { password } = read(newPasswordSchema, ctx.request.body);
      await recoveries.reset(token, password, idempotencyKeyOf(ctx));
      ctx.body = { success: true, message: messages.recovery.done } satisfies Done;
    },
  }),
]);

/** Strangers cannot use up the limit of browsers that have signed in before. @throws TooMany */
async function countLink(ctx: Ctx, recipient: string): Promise<void> {
  const device = deviceCookieOf(ctx);
  if (device && (await isKnownDevice(device))) await countRequest(resetLinkRules.device, device);
  else await countRequest(resetLinkRules.recipient, recipient.trim().toLowerCase());
}
