import { messages } from '../../contract/messages';
import { Forbidden } from '../errors';
import type { Ctx } from '../http/koa';

/** What one has to be allowed in the panel: an action, on a content type. */
export interface Permission {
  action: string;
  subject: string;
}

/** Read and change entries, as the panel itself asks for it. */
export const READ = 'plugin::content-manager.explorer.read';
export const UPDATE = 'plugin::content-manager.explorer.update';

/** Whether the person at the panel may do something. */
export const may = (ctx: Ctx, { action, subject }: Permission): boolean =>
  ctx.state.userAbility?.can(action, subject) === true;

/**
 * A call of the panel's own pages, below /panel: signed in to the panel, and allowed what it needs.
 * @param needs the permission; a function where the path says which one, null when what it gives says that itself
 */
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
