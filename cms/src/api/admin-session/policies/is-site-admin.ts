import { NotSignedIn } from '../../../lib/errors';
import type { Ctx } from '../../../lib/koa';
import { serviceOf } from '../../../lib/service-of';
import type adminSessionService from '../services/admin-session';

const BEARER = /^Bearer ([\w.-]{1,4096})$/i;

/**
 * Lets in who holds the token of an open session of a site admin.
 * Strapi hands policies a copy of the context without its methods: read the request.
 * @throws NotSignedIn for everybody else
 */
export default async (ctx: Ctx): Promise<boolean> => {
  const service = serviceOf<typeof adminSessionService>('api::admin-session.admin-session');
  const token = BEARER.exec(ctx.request.get('authorization'))?.[1];
  const session = token ? await service.sessionOf(token) : null;
  if (!session) throw new NotSignedIn();
  ctx.state.adminSession = session;
  return true;
};
