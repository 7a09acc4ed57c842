import { randomUUID } from 'node:crypto';
import { secondFactorMessages } from '../../../contract/team/session';
import { audit } from '../../../platform/audit';
import { durable, rows } from '../../../platform/database/rows';
import { Conflict, NotSignedIn } from '../../../platform/errors';
import { lockPanelAccount, PANEL_ORIGIN } from '../../../platform/panel/panel-session';
import { settings } from '../../../platform/settings';
import type { Device } from './devices';
import { type AdminSession, findAccount, roleOf, SITE_ADMIN_ORIGIN } from './row';
import * as secondFactors from './second-factor';

interface PanelAccountRow {
  id: number;
  email: string;
  isActive: boolean;
}

const panelAccountOf = (email: string): Promise<PanelAccountRow | null> =>
  rows<PanelAccountRow>('admin::user').findOne({ where: { email, isActive: true } });

/** True if the account must sign in through the dashboard. */
export async function isClosedTo(email: string): Promise<boolean> {
  if (settings().SECOND_FACTOR === 'required') return true;
  const account = await findAccount({ email: email.toLowerCase() });
  return account !== null && roleOf(account) !== null && (await secondFactors.kindsOf(account.id)).length > 0;
}

export const canOpen = async ({ userId, email }: Pick<AdminSession, 'userId' | 'email'>): Promise<boolean> =>
  (await secondFactors.kindsOf(Number(userId))).length > 0 && (await panelAccountOf(email)) !== null;

/** @throws Conflict without a panel account or a second factor; NotSignedIn if the session has just ended */
export async function open(session: AdminSession, device: Device): Promise<{ token: string; refresh: string }> {
  const account = await panelAccountOf(session.email);
  if (!account || !(await canOpen(session))) throw new Conflict(secondFactorMessages.noPanel);
  return durable(async () => {
    await lockPanelAccount(account.id);
    if (!(await strapi.sessionManager(SITE_ADMIN_ORIGIN).isSessionActive(session.sessionId))) throw new NotSignedIn();
    const sessions = strapi.sessionManager(PANEL_ORIGIN);
    const metadata = { deviceName: device.name, loginAt: new Date().toISOString() };
    const refresh = await sessions.generateRefreshToken(String(account.id), randomUUID(), {
      type: 'session',
      metadata,
    });
    const access = await sessions.generateAccessToken(refresh.token);
    if ('error' in access) throw new Error(`A new session of the panel gave no token: ${access.error}`);
    await audit('signed in', { detail: 'from the dashboard' }, { name: account.email, place: 'panel' });
    return { token: access.token, refresh: refresh.token };
  });
}
