import type { Core } from '@strapi/strapi';
import { rows } from '../../../platform/database/rows';
import { lockPanelAccount, PANEL_ORIGIN } from '../../../platform/panel/panel-session';
import { endOtherSessions, endSessions, type OpenSession } from '../../../platform/sessions';
import { findAccount, LOGIN_CHALLENGE, roleOf } from './row';
import { SITE_ADMIN_ORIGIN } from './site-admin';

interface Person {
  id: number;
  email: string;
}

/**
 * Ends the sessions of a person of the team: those of the dashboard, logins that wait for a second factor, and those of
 * the panel's account with the same address. Every new password and every change of a second factor calls it. Inside a write.
 * @param current the session that makes the change, and stays
 */
export async function endTeamSessions({ id, email }: Person, current?: OpenSession): Promise<void> {
  if (current) await endOtherSessions(SITE_ADMIN_ORIGIN, current);
  else await endSessions([SITE_ADMIN_ORIGIN], id);
  await rows(LOGIN_CHALLENGE).deleteMany({ where: { accountId: id } });
  await endPanelSessions(email);
}

/** Ends the sessions of the panel's account with this address. Inside a write. */
export async function endPanelSessions(email: string): Promise<void> {
  const account = await rows<Person>('admin::user').findOne({ where: { email } });
  if (!account) return;
  await lockPanelAccount(account.id);
  await endSessions([PANEL_ORIGIN], account.id);
}

/** Ends both kinds of sessions when an account of the panel gets a new password, wherever that is done. */
export function endSessionsOnPanelPassword(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    async afterUpdate({ params, result }) {
      const { password, registrationToken } = params.data;
      // The first one, of somebody who was invited, takes nothing's place.
      if (!password || registrationToken === null) return;
      const { id, email } = result as Person;
      await endSessions([PANEL_ORIGIN], id);
      const account = await findAccount({ email: email.toLowerCase() });
      if (account && roleOf(account)) await endTeamSessions(account);
    },
  });
}
