import { secondFactorMessages } from '../../../contract/team';
import { findAccount } from '../../../platform/accounts';
import { audit } from '../../../platform/audit';
import { durable } from '../../../platform/database/rows';
import { Conflict, NotSignedIn } from '../../../platform/errors';
import { findPanelAccount, lockPanelAccount, PANEL_ORIGIN } from '../../../platform/panel/panel-session';
import { newSession } from '../../../platform/sessions';
import { settings } from '../../../platform/settings';
import type { Device } from './devices';
import { type AdminSession, dashboardRoleOf, SITE_ADMIN_ORIGIN } from './row';
import * as secondFactors from './second-factor';

const activeAccountOf = (email: string) => findPanelAccount({ email, isActive: true });

/** True if the account must sign in through the dashboard. */
export async function isClosedTo(email: string): Promise<boolean> {
  if (settings().SECOND_FACTOR === 'required') return true;
  const account = await findAccount({ email: email.toLowerCase() });
  return account !== null && dashboardRoleOf(account) !== null && (await secondFactors.kindsOf(account.id)).length > 0;
}

export const canOpen = async ({ userId, email }: Pick<AdminSession, 'userId' | 'email'>): Promise<boolean> =>
  (await secondFactors.kindsOf(Number(userId))).length > 0 && (await activeAccountOf(email)) !== null;

/** @throws Conflict without a panel account or a second factor; NotSignedIn if the session has just ended */
export async function open(session: AdminSession, device: Device): Promise<{ token: string; refresh: string }> {
  const account = await activeAccountOf(session.email);
  if (!account || !(await canOpen(session))) throw new Conflict(secondFactorMessages.noPanel);
  return durable(async () => {
    await lockPanelAccount(account.id);
    if (!(await strapi.sessionManager(SITE_ADMIN_ORIGIN).isSessionActive(session.sessionId))) throw new NotSignedIn();
    const tokens = await newSession(PANEL_ORIGIN, account.id, device.name);
    await audit('signed in', { detail: 'from the dashboard' }, { name: account.email, place: 'panel' });
    return tokens;
  });
}
