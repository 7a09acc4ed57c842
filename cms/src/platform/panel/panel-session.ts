import { rows } from '../database/rows';
import type { Ctx } from '../http/koa';

/** Name of the panel's sessions in Strapi's session manager. */
export const PANEL_ORIGIN = 'admin';
/** The cookie by which the panel renews its session, as Strapi documents it. */
const REFRESH_COOKIE = 'strapi_admin_refresh';

/** The session that the browser's cookie belongs to; null without one that is still open. */
export async function panelSessionOf(ctx: Ctx): Promise<{ userId: string } | null> {
  const refresh = ctx.cookies.get(REFRESH_COOKIE);
  const checked = refresh ? await strapi.sessionManager(PANEL_ORIGIN).validateRefreshToken(refresh) : null;
  return checked?.isValid ? { userId: String(checked.userId) } : null;
}

/** Gives the browser the session of the panel. */
export function setPanelSession(ctx: Ctx, refresh: string): void {
  ctx.cookies.set(REFRESH_COOKIE, refresh, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.secure,
    overwrite: true,
    signed: false,
  });
}

/**
 * Locks an account of the panel. Inside a write: what opens or renews a session and what ends all of them take turns, so
 * that none survives that began before the end.
 * @returns false when there is no such active account
 */
export async function lockPanelAccount(id: number): Promise<boolean> {
  const where = { id, isActive: true };
  return (await rows<typeof where>('admin::user').updateMany({ where, data: { isActive: true } })).count === 1;
}

/** Takes it back from an answer. */
export function clearPanelSession(ctx: Ctx): void {
  ctx.cookies.set(REFRESH_COOKIE, '', {
    path: '/',
    httpOnly: true,
    overwrite: true,
    signed: false,
    expires: new Date(0),
  });
}
