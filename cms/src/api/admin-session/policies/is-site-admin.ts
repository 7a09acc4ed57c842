import { NotSignedIn } from '../../../platform/errors';
import type { Ctx } from '../../../platform/http/koa';
import { bearerOf } from '../../../platform/http/request';
import { serviceOf } from '../../../platform/service-of';
import type adminSessionService from '../services/admin-session';

/**
 * Lets in who holds the token of an open session of a site admin.
 * @throws NotSignedIn for everybody else
 */
export default async (ctx: Ctx): Promise<boolean> => {
  const token = bearerOf(ctx);
  const service = serviceOf<typeof adminSessionService>('api::admin-session.admin-session');
  const session = token ? await service.sessionOf(token) : null;
  if (!session) throw new NotSignedIn();
  ctx.state.adminSession = session;
  return true;
};
