import { messages } from '../../contract/messages';
import { Forbidden } from '../errors';
import type { Ctx } from '../http/request';

export interface Permission {
  action: string;
  subject: string;
}

export const READ = 'plugin::content-manager.explorer.read';
export const UPDATE = 'plugin::content-manager.explorer.update';

export const may = (ctx: Ctx, { action, subject }: Permission): boolean =>
  ctx.state.userAbility?.can(action, subject) === true;

/** @param needs null if the handler checks permissions itself */
export const panelRoute = (
  method: 'GET' | 'POST',
  path: string,
  needs: Permission | ((ctx: Ctx) => Permission) | null,
  handler: (ctx: Ctx) => Promise<void>,
) => ({
  method,
  path: `/panel${path}`,
  handler: async (ctx: Ctx) => {
    const permission = typeof needs === 'function' ? needs(ctx) : needs;
    if (permission && !may(ctx, permission)) throw new Forbidden(messages.forbidden);
    await handler(ctx);
  },
  config: { policies: ['admin::isAuthenticatedAdmin'] },
});
