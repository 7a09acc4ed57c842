import { buildSessionMetadata } from '@strapi/utils';
import type { Ctx } from '../../../platform/http/koa';
import { networkOf } from '../../../platform/http/network';
import { newToken } from '../../../platform/secret-token';

const COOKIE = 'first_commit_device';
/** Browsers keep a cookie no longer than that. */
const COOKIE_MS = 400 * 24 * 60 * 60 * 1000;

/** What somebody signs in with. */
export interface Device {
  /** In plain words: "Firefox on Linux". */
  name: string;
  network: string;
  /** Known by this cookie; the browser has it from here on. */
  cookie: string;
}

/** The cookie that a browser has from an earlier login. */
export function deviceCookieOf(ctx: Ctx): string | undefined {
  const sent = ctx.cookies.get(COOKIE, { signed: false });
  return sent && /^[\w-]{43}$/.test(sent) ? sent : undefined;
}

/** The device behind a request. A browser without our cookie gets one with the answer. */
export function deviceOf(ctx: Ctx): Device {
  const userAgent = ctx.get('user-agent').slice(0, 500);
  const { deviceName } = buildSessionMetadata({ userAgent }) as { deviceName?: string };
  const cookie = deviceCookieOf(ctx) ?? newToken();
  // Also one that was sent: from before it had this path.
  ctx.cookies.set(COOKIE, cookie, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: ctx.secure,
    maxAge: COOKIE_MS,
    signed: false,
  });
  return { name: deviceName ?? 'Unknown browser', network: networkOf(ctx.ip), cookie };
}
