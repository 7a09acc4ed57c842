import { hasRight, type Right, secondFactorMessages } from '../../../contract/team';
import { Forbidden, NotSignedIn } from '../../../platform/errors';
import { bearerOf, type Ctx } from '../../../platform/http/request';
import * as apiTokens from '../api-token/api-token';
import * as adminSessions from '../session/admin-session';

interface Access {
  right: Right;
  /** Admits mentors too, for their own interviews and interns. */
  mentors?: true;
}

/**
 * Requires a session, or an API token from the panel, with the required right.
 * @throws NotSignedIn; Forbidden without the right, or if a second factor must be set up first; TooMany
 */
export default async (ctx: Ctx, { right, mentors }: Access): Promise<boolean> => {
  const token = bearerOf(ctx);
  if (token && apiTokens.isOne(token)) {
    ctx.state.apiToken = await apiTokens.admit(token, right);
    return true;
  }
  const session = token ? await adminSessions.sessionOf(token) : null;
  if (!session) throw new NotSignedIn();
  if (!hasRight(session.role, right) && !(mentors && session.role === 'mentor')) throw new Forbidden();
  if (session.needsSecondFactor && right !== 'own account')
    throw new Forbidden(secondFactorMessages.required, 'SECOND_FACTOR_REQUIRED');
  ctx.state.adminSession = session;
  return true;
};
