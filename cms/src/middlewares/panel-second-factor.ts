import type { Core } from '@strapi/strapi';
import type panelAccessService from '../api/admin-session/services/panel-access';
import { messages } from '../contract/messages';
import { durable } from '../platform/database/durable';
import { rows } from '../platform/database/rows';
import type { Ctx, Middleware } from '../platform/http/koa';
import { clearPanelSession, lockPanelAccount, PANEL_ORIGIN, panelSessionOf } from '../platform/panel/panel-session';
import { serviceOf } from '../platform/service-of';
import { endSessions } from '../platform/sessions';

interface PanelAccount {
  id: number;
  email: string;
  password: string | null;
}

/** Calls of the panel that open a session. */
const OPENING = /^\/admin\/(login|reset-password|register|register-admin)\/?$/i;
const LOGIN = /^\/admin\/login\/?$/i;
const RENEWING = /^\/admin\/access-token\/?$/i;

const panelAccount = (where: object) => rows<PanelAccount>('admin::user').findOne({ where });

/**
 * A new password or a first one opens no session of the panel for who has to show a second factor: it is set, and the
 * session that Strapi has opened ends before anybody gets its token. The same holds for a login during which the password
 * or the second factor was changed, and a session that ends in the moment of its renewal is not renewed.
 */
export default (_config: unknown, _: { strapi: Core.Strapi }): Middleware =>
  async (ctx, next) => {
    if (ctx.method !== 'POST') return next();
    if (RENEWING.test(ctx.path)) return renew(ctx, next);
    if (!OPENING.test(ctx.path)) return next();
    const { email } = Object(ctx.request.body) as { email?: unknown };
    const known = LOGIN.test(ctx.path) && typeof email === 'string' ? await panelAccount({ email }) : null;
    await next();
    const user = (ctx.body as { data?: { user?: { id: number } } } | null)?.data?.user;
    if (ctx.status !== 200 || !user) return;
    const message = await durable(async () => {
      await lockPanelAccount(user.id);
      const refusal = await refusalOf(user.id, known);
      if (refusal) await endSessions([PANEL_ORIGIN], user.id);
      return refusal;
    });
    if (!message) return;
    clearPanelSession(ctx);
    ctx.status = 403;
    ctx.body = { data: null, error: { status: 403, name: 'ForbiddenError', message, details: {} } };
  };

/** Why the session that was just opened has to end; null when it stays. */
async function refusalOf(id: number, known: PanelAccount | null): Promise<string | null> {
  const account = await panelAccount({ id });
  const access = serviceOf<typeof panelAccessService>('api::admin-session.panel-access');
  if (!account || (await access.isClosedTo(account.email))) return messages.secondFactor.panelClosed;
  return known && known.password !== account.password ? messages.adminSession.invalidCredentials : null;
}

async function renew(ctx: Ctx, next: () => Promise<unknown>): Promise<void> {
  const session = await panelSessionOf(ctx);
  if (!session) return void (await next());
  await durable(async () => {
    await lockPanelAccount(Number(session.userId));
    await next();
  });
}
