import { newPasswordSchema, recoveryMessages, recoverySchema, teamEndpoints } from '../../../contract/team';
import { linkParams } from '../../../contract/validate';
import { MINUTES, type Rule } from '../../../platform/http/limit-rules';
import { countRequest } from '../../../platform/http/rate-limits';
import type { Ctx } from '../../../platform/http/request';
import { route, routes } from '../../../platform/http/route';
import { deviceCookieOf, isKnownDevice } from '../session/devices';
import * as recoveries from './recovery';

const linkRules = {
  recipient: [{ name: 'reset-link', points: 20, duration: 60 * MINUTES, by: 'recipient' }],
  device: [{ name: 'reset-link-device', points: 5, duration: 60 * MINUTES, by: 'recipient' }],
} satisfies Record<string, readonly Rule[]>;

export const recoveryRoutes = routes('Dashboard', [
  route(teamEndpoints.recoverPassword, {
    summary: 'Email a link for a new admin password',
    description: 'Goes to the person with this username, or without a body to the registered admin.',
    body: recoverySchema,
    bodyIsOptional: true,
    errors: ['MAIL_NOT_SENT'],
    // See `linkRules`.
    limit: [
      { name: 'recover-password', points: 1, duration: MINUTES, by: 'address', and: ['username'] },
      { name: 'recover-password-hour', points: 5, duration: 60 * MINUTES, by: 'address' },
    ],
    async handler({ body: { username } }, ctx) {
      await countLink(ctx, username ?? 'site admins');
      if (username === undefined) await recoveries.sendLinks();
      else recoveries.sendLinkSoon(username);
      const { sent, sentTo } = recoveryMessages;
      return { message: username === undefined ? sent : sentTo };
    },
  }),
  route(teamEndpoints.resetPassword, {
    summary: 'Set a new admin password',
    params: linkParams(recoveryMessages.linkInvalid),
    headers: ['Idempotency-Key'],
    body: newPasswordSchema,
    message: recoveryMessages.done,
    limit: 'resetPassword',
    handler: ({ params, body, key }) => recoveries.reset(params.token, body.password, key),
  }),
]);

/**
 * Uses a separate count for browsers that have signed in before, so strangers cannot use up their limit.
 * @throws TooMany
 */
async function countLink(ctx: Ctx, recipient: string): Promise<void> {
  const device = deviceCookieOf(ctx);
  if (device && (await isKnownDevice(device))) await countRequest(linkRules.device, device);
  else await countRequest(linkRules.recipient, recipient.trim().toLowerCase());
}
