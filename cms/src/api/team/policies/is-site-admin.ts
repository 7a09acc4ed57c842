import { hasRight, type Right } from '../../../contract/admin-session';
import { messages } from '../../../contract/messages';
import { Forbidden, NotSignedIn } from '../../../platform/errors';
import type { Ctx } from '../../../platform/http/koa';
import { bearerOf } from '../../../platform/http/request';
import * as apiTokens from '../api-token/api-token';
import * as adminSessions from '../session/admin-session';

/**
 * Lets in who holds the token of an open session of the dashboard, and has the right that the call needs, and scripts with
 * an API token of the panel that has it. See `allowed`.
 * @throws NotSignedIn without such a session or token; Forbidden when the role or the token does not have the right, or a
 * second factor has to be set up first; TooMany for API tokens
 */
export default async (ctx: Ctx, { right }: { right: Right }): Promise<boolean> => {
  const token = bearerOf(ctx);
  if (token && apiTokens.isOne(token)) {
    ctx.state.apiToken = await apiTokens.admit(token, right);
    return true;
  }
  const session = token ? await adminSessions.sessionOf(token) : null;
  if (!session) throw new NotSignedIn();
  if (!hasRight(session.role, right)) throw new Forbidden();
  if (session.needsSecondFactor && right !== 'own account')
    throw new Forbidden(messages.secondFactor.required, 'SECOND_FACTOR_REQUIRED');
  ctx.state.adminSession = session;
  return true;
};
