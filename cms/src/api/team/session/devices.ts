import { buildSessionMetadata } from '@strapi/utils';
import type { AccountRow } from '../../../platform/accounts';
import { rows } from '../../../platform/database/rows';
import { networkOf } from '../../../platform/http/network';
import { counterKey } from '../../../platform/http/rate-limits';
import type { Ctx } from '../../../platform/http/request';
import { hashToken, newToken } from '../../../platform/secret-token';
import { DAY_MS } from '../../../platform/time';
import * as mails from '../../mail/mail';
import { newDeviceMail } from './mails';
import { KNOWN_DEVICE, type KnownDeviceRow } from './row';

const COOKIE = 'first_commit_device';
/** Longest cookie lifetime that browsers allow. */
export const COOKIE_MS = 400 * DAY_MS;
/** Maximum per account. */
const MAX_DEVICES = 20;
/** Limits emails about new devices. */
const MAILS_A_DAY = 5;

const devices = () => rows<KnownDeviceRow>(KNOWN_DEVICE);

/** Emails the owner if neither the cookie nor the browser and network are known. Call it inside the write. */
export async function rememberDevice(account: AccountRow, device: Device): Promise<void> {
  const accountId = account.id;
  const now = new Date();
  const cookieHash = hashToken(device.cookie);
  const networkHash = counterKey(`device\n${device.name}\n${device.network}`);
  const $or = [{ cookieHash }, { networkHash }];
  const seen = { lastSeenAt: now.toISOString() };
  const { count } = await devices().updateMany({ where: { accountId, $or }, data: seen });
  if (count > 0) return;
  const known = await devices().findMany({ where: { accountId }, orderBy: { lastSeenAt: 'desc' } });
  await devices().create({ data: { accountId, cookieHash, networkHash, ...seen } });
  const forgotten = known.slice(MAX_DEVICES - 1).map((row) => row.id);
  if (forgotten.length > 0) await devices().deleteMany({ where: { id: { $in: forgotten } } });
  const today = known.filter(({ createdAt }) => new Date(createdAt).getTime() > now.getTime() - DAY_MS);
  if (known.length === 0 || today.length > MAILS_A_DAY) return;
  await mails.enqueue(await newDeviceMail(account, device.name, now));
}

export const isKnownDevice = async (cookie: string): Promise<boolean> =>
  (await devices().count({ where: { cookieHash: hashToken(cookie) } })) > 0;

export interface Device {
  /** E.g. "Firefox on Linux". */
  name: string;
  network: string;
  cookie: string;
}

export function deviceCookieOf(ctx: Ctx): string | undefined {
  const sent = ctx.cookies.get(COOKIE, { signed: false });
  return sent && /^[\w-]{43}$/.test(sent) ? sent : undefined;
}

/** Sets its cookie. */
export function deviceOf(ctx: Ctx): Device {
  const userAgent = ctx.get('user-agent').slice(0, 500);
  const { deviceName } = buildSessionMetadata({ userAgent }) as { deviceName?: string };
  const cookie = deviceCookieOf(ctx) ?? newToken();
  // Cookies from earlier versions have a different path.
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
