import { type AdminLoggedIn, adminLoginSchema } from '../../../contract/admin-session';
import type { Done } from '../../../contract/envelope';
import { messages } from '../../../contract/messages';
import { read } from '../../../platform/http/input';
import type { Ctx } from '../../../platform/http/koa';
import { serviceOf } from '../../../platform/service-of';
import type adminSessionService from '../services/admin-session';

const service = () => serviceOf<typeof adminSessionService>('api::admin-session.admin-session');

export default {
  async signIn(ctx: Ctx) {
    const credentials = read(adminLoginSchema, ctx.request.body);
    const token = await service().signIn(credentials);
    ctx.body = { success: true, token } satisfies AdminLoggedIn;
  },

  async signOut(ctx: Ctx) {
    await service().signOut(ctx.state.adminSession);
    ctx.body = { success: true, message: messages.adminSession.signedOut } satisfies Done;
  },
};
