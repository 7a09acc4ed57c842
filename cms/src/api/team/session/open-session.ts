import { messages } from '../../../contract/messages';
import { audit } from '../../../platform/audit';
import { openSession } from '../../../platform/sessions';
import * as siteTexts from '../../site/site';
import type { Device } from './device';
import { rememberDevice } from './known-devices';
import type { TeamAccountRow } from './row';
import { SITE_ADMIN_ORIGIN } from './site-admin';

interface Login {
  account: TeamAccountRow;
  device: Device;
  /** Its second factor, for the audit list. */
  how: string | null;
  /** What is written with it: both or none. */
  alongside?: () => Promise<void>;
}

/**
 * Opens a session of an account that has shown all that it has to.
 * @returns its token
 * @throws NotSignedIn when the password has changed meanwhile
 */
export async function openAdminSession({ account, device, how, alongside }: Login): Promise<string> {
  const by = { name: account.username, place: 'dashboard' } as const;
  const brand = await siteTexts.readBrand();
  const also = async () => {
    await alongside?.();
    await rememberDevice(account, device, brand);
    await audit('signed in', { detail: how && `with ${how}` }, by);
  };
  const metadata = { deviceName: device.name, loginAt: new Date().toISOString() };
  return openSession(SITE_ADMIN_ORIGIN, account, messages.adminSession.invalidCredentials, also, metadata);
}
