import type { Ctx } from '../http/koa';

/** Name of the panel's sessions in Strapi's session manager. */
export const PANEL_ORIGIN = 'admin';
/** The cookie by which the panel renews its session, as Strapi documents it. */
const REFRESH_COOKIE = 'strapi_admin_refresh';

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
