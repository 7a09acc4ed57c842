import type { Core } from '@strapi/strapi';
import { rows } from '../../../platform/database/rows';
import { lockPanelAccount, PANEL_ORIGIN } from '../../../platform/panel/panel-session';
import { endOtherSessions, endSessions, type OpenSession } from '../../../platform/sessions';
import { findAccount, LOGIN_CHALLENGE, roleOf, SITE_ADMIN_ORIGIN } from './row';

interface Person {
  id: number;
  email: string;
}

/**
 * Ends sessions in the dashboard and the panel, and pending logins. Call it inside the write of a new password or
 * factor.
 * @param current session that stays open
 */
export async function endTeamSessions({ id, email }: Person, current?: OpenSession): Promise<void> {
  if (current) await endOtherSessions(SITE_ADMIN_ORIGIN, current);
  else await endSessions([SITE_ADMIN_ORIGIN], id);
  await rows(LOGIN_CHALLENGE).deleteMany({ where: { accountId: id } });
  await endPanelSessions(email);
}

async function endPanelSessions(email: string): Promise<void> {
  const account = await rows<Person>('admin::user').findOne({ where: { email } });
  if (!account) return;
  await lockPanelAccount(account.id);
  await endSessions([PANEL_ORIGIN], account.id);
}

export function endSessionsOnPanelPassword(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    async afterUpdate({ params, result }) {
      const { password, registrationToken } = params.data;
      // Setting a first password ends no sessions.
      if (!password || registrationToken === null) return;
      const { id, email } = result as Person;
      await endSessions([PANEL_ORIGIN], id);
      const account = await findAccount({ email: email.toLowerCase() });
      if (account && roleOf(account)) await endTeamSessions(account);
    },
  });
}
