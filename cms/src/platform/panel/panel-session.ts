import { rows } from '../database/rows';
import type { Ctx } from '../http/request';

export const PANEL_ORIGIN = 'admin';
/** Cookie name documented by Strapi. */
const REFRESH_COOKIE = 'strapi_admin_refresh';

export interface PanelAccount {
  id: number;
  email: string;
  password: string | null;
  isActive: boolean;
}

export const panelAccounts = () => rows<PanelAccount>('admin::user');

export const findPanelAccount = (where: object): Promise<PanelAccount | null> => panelAccounts().findOne({ where });

export async function panelSessionOf(ctx: Ctx): Promise<{ userId: string } | null> {
  const refresh = ctx.cookies.get(REFRESH_COOKIE);
  const checked = refresh ? await strapi.sessionManager(PANEL_ORIGIN).validateRefreshToken(refresh) : null;
  return checked?.isValid ? { userId: String(checked.userId) } : null;
}

/** @param refresh null ends the session in the browser */
export function setPanelSession(ctx: Ctx, refresh: string | null): void {
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
export const lockPanelAccount = async (id: number): Promise<boolean> =>
  (await panelAccounts().updateMany({ where: { id, isActive: true }, data: { isActive: true } })).count === 1;
