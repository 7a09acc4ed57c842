import type { Core } from '@strapi/strapi';
import { registerSchema } from '../../contract/account';
import { messages } from '../../contract/messages';
import { optionalText } from '../../contract/validate';
import { rows } from '../../platform/database/rows';
import { enforceFieldRules } from '../../platform/panel/panel-entries';
import { endSessions } from '../../platform/sessions';
import { endTeamSessions } from '../team/session/end-sessions';
import { SITE_ADMIN_ORIGIN, SITE_ADMIN_ROLE, teamRoleOf } from '../team/session/site-admin';
import * as confirmations from './confirmation';
import * as interns from './intern/intern';
import { ACCOUNT, ACCOUNT_ORIGIN } from './row';
import { keepSiteAdmin } from './site-admin-stays';

/** As at sign-up; an account of the panel may have none. */
const fullName = optionalText(registerSchema.entries.name, messages.person.nameRequired);

interface Known {
  id: number;
  email: string;
  fullName: string | null;
  role: { type: string } | null;
}

/**
 * What holds for an account that is changed in the panel: a name follows the rule of the sign-up; an address is lowercase,
 * as everywhere, and another one is not confirmed; a new password or a block ends every session, and who has left the
 * team has no session of it. The last site admin stays one. What was proved about an account that is deleted goes
 * with it.
 */
export function addAccountRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { action } = context;
    if (context.uid !== ACCOUNT || (action !== 'create' && action !== 'update' && action !== 'delete')) return next();
    const { data = {}, documentId } = context.params as {
      data?: { email?: unknown; password?: unknown; blocked?: unknown; fullName?: unknown };
      documentId?: string;
    };
    if (typeof data.email === 'string') data.email = data.email.toLowerCase();
    const find = () => rows<Known>(ACCOUNT).findOne({ where: { documentId }, populate: ['role'] });
    const before = action === 'create' ? null : await find();
    if (action !== 'delete') enforceFieldRules(data, { fullName }, before);
    const result = before?.role?.type === SITE_ADMIN_ROLE.type ? await keepSiteAdmin(async () => next()) : await next();
    if (!before) return result;
    const account = await find();
    if (account?.email !== before.email) {
      await confirmations.forget(before.id);
      await interns.removeAllOf(before.email);
    }
    if (!account) return result;
    const isNewPerson = data.password || data.blocked === true;
    if (isNewPerson && teamRoleOf(before.role?.type)) await endTeamSessions(before);
    else if (isNewPerson || !teamRoleOf(account.role?.type)) await endSessions([SITE_ADMIN_ORIGIN], account.id);
    if (isNewPerson) await endSessions([ACCOUNT_ORIGIN], account.id);
    return result;
  });
}
