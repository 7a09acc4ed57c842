import { buildSessionMetadata } from '@strapi/utils';
import type { Ctx } from '../../platform/http/koa';
import { networkOf } from '../../platform/http/network';
import { newToken } from '../../platform/secret-token';

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

/** The device behind a request. A browser without our cookie gets one with the answer. */
export function deviceOf(ctx: Ctx): Device {
  const userAgent = ctx.get('user-agent').slice(0, 500);
  const { deviceName } = buildSessionMetadata({ userAgent }) as { deviceName?: string };
  const sent = ctx.cookies.get(COOKIE, { signed: false });
  const cookie = sent && /^[\w-]{43}$/.test(sent) ? sent : newToken();
  if (cookie !== sent) {
    ctx.cookies.set(COOKIE, cookie, {
      path: '/api/admin',
      httpOnly: true,
      sameSite: 'strict',
      secure: ctx.secure,
      maxAge: COOKIE_MS,
      signed: false,
    });
  }
  return { name: deviceName ?? 'Unknown browser', network: networkOf(ctx.ip), cookie };
}
