import { rows } from '../database/rows';
import type { Ctx } from '../http/request';

export const PANEL_ORIGIN = 'admin';
/** Cookie name documented by Strapi. */
const REFRESH_COOKIE = 'strapi_admin_refresh';

export async function panelSessionOf(ctx: Ctx): Promise<{ userId: string } | null> {
  const refresh = ctx.cookies.get(REFRESH_COOKIE);
  const checked = refresh ? await strapi.sessionManager(PANEL_ORIGIN).validateRefreshToken(refresh) : null;
  return checked?.isValid ? { userId: String(checked.userId) } : null;
}

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
 * Serialises opening, renewing and ending sessions. Call it inside a write. @returns false if there is no active
 * account
 */
export async function lockPanelAccount(id: number): Promise<boolean> {
  const where = { id, isActive: true };
  return (await rows<typeof where>('admin::user').updateMany({ where, data: { isActive: true } })).count === 1;
}

export function clearPanelSession(ctx: Ctx): void {
  ctx.cookies.set(REFRESH_COOKIE, '', {
    path: '/',
    httpOnly: true,
    overwrite: true,
    signed: false,
    expires: new Date(0),
  });
}
