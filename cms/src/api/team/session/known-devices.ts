import { durable } from '../../../platform/database/durable';
import { rows } from '../../../platform/database/rows';
import { counterKey } from '../../../platform/http/rate-limits';
import { hashOf } from '../../../platform/secret-token';
import { settings } from '../../../platform/settings';
import * as mails from '../../mail/mail';
import type { Device } from './device';
import { newDeviceMail } from './new-device-mail';
import { KNOWN_DEVICE, type KnownDeviceRow, type TeamAccountRow } from './row';

const DAY_MS = 24 * 60 * 60 * 1000;
/** As long as the cookie. */
const KEPT_MS = 400 * DAY_MS;
/** Devices of an account that are remembered. */
const MOST = 20;
/** Emails about new devices in a day. */
const MAILS_A_DAY = 5;

const devices = () => rows<KnownDeviceRow>(KNOWN_DEVICE);

/**
 * Remembers the device of a login, and has an email tell the owner of a new one. New is a browser without a known cookie,
 * unless this kind of browser has signed in from the same network before. The first one of an account is no news. Inside
 * the write that opens the session.
 */
export async function rememberDevice(
  { id, email, username }: TeamAccountRow,
  device: Device,
  brand: string,
): Promise<void> {
  const accountId = id;
  const now = new Date();
  const cookieHash = hashOf(device.cookie);
  const networkHash = counterKey(`device\n${device.name}\n${device.network}`);
  const $or = [{ cookieHash }, { networkHash }];
  const seen = { lastSeenAt: now.toISOString() };
  const { count } = await devices().updateMany({ where: { accountId, $or }, data: seen });
  if (count > 0) return;
  const known = await devices().findMany({ where: { accountId }, orderBy: { lastSeenAt: 'desc' } });
  await devices().create({ data: { accountId, cookieHash, networkHash, ...seen } });
  const forgotten = known.slice(MOST - 1).map((row) => row.id);
  if (forgotten.length > 0) await devices().deleteMany({ where: { id: { $in: forgotten } } });
  const today = known.filter(({ createdAt }) => new Date(createdAt).getTime() > now.getTime() - DAY_MS);
  if (known.length === 0 || today.length > MAILS_A_DAY) return;
  const { PUBLIC_URL } = settings();
  const mail = newDeviceMail({ recipient: email, username, device: device.name, at: now, site: PUBLIC_URL, brand });
  await mails.enqueue(mail);
}

/** True if someone has signed in with the browser that has this cookie. */
export const isKnownDevice = async (cookie: string): Promise<boolean> =>
  (await devices().count({ where: { cookieHash: hashOf(cookie) } })) > 0;

/** Forgets devices that were not used for more than a year. */
export async function sweepDevices(): Promise<void> {
  const before = new Date(Date.now() - KEPT_MS).toISOString();
  await durable(() => devices().deleteMany({ where: { lastSeenAt: { $lt: before } } }));
}
