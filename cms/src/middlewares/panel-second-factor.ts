import type { Core } from '@strapi/strapi';
import type panelAccessService from '../api/admin-session/services/panel-access';
import { messages } from '../contract/messages';
import { durable } from '../platform/database/durable';
import type { Middleware } from '../platform/http/koa';
import { clearPanelSession, PANEL_ORIGIN } from '../platform/panel/panel-session';
import { serviceOf } from '../platform/service-of';
import { endSessions } from '../platform/sessions';

/** Calls of the panel that open a session besides its login, which asks by itself (`platform/panel/panel-sign-in`). */
const OPENING = /^\/admin\/(reset-password|register|register-admin)\/?$/i;

/**
 * A new password or a first one opens no session of the panel for who has to show a second factor: it is set, and the
 * session that Strapi has opened ends before anybody gets its token.
 */
export default (_config: unknown, _: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    await next();
    if (ctx.method !== 'POST' || !OPENING.test(ctx.path) || ctx.status !== 200) return;
    const user = (ctx.body as { data?: { user?: { id: number; email: string } } } | null)?.data?.user;
    const access = serviceOf<typeof panelAccessService>('api::admin-session.panel-access');
    if (!user || !(await access.isClosedTo(user.email))) return;
    await durable(() => endSessions([PANEL_ORIGIN], user.id));
    clearPanelSession(ctx);
    const message = messages.secondFactor.panelClosed;
    ctx.status = 403;
    ctx.body = { data: null, error: { status: 403, name: 'ForbiddenError', message, details: {} } };
  };
