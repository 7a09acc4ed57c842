import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { registerSchema } from '../../contract/account';
import { sessionMessages } from '../../contract/team/session';
import { optionalText, personMessages } from '../../contract/validate';
import { rows } from '../../platform/database/rows';
import { enforceFieldRules } from '../../platform/panel/panel-entries';
import { endSessions } from '../../platform/sessions';
import { endTeamSessions, SITE_ADMIN_ORIGIN, SITE_ADMIN_ROLE, teamRoleOf } from '../team/session/row';
import * as confirmations from './confirmation';
import * as interns from './intern/intern';
import { ACCOUNT, ACCOUNT_ORIGIN } from './row';

/** Optional in the panel, unlike at sign-up. */
const fullName = optionalText(registerSchema.entries.name, personMessages.nameRequired);

interface Known {
  id: number;
  email: string;
  fullName: string | null;
  role: { type: string } | null;
}

/**
 * Stores addresses in lowercase; a changed address is unconfirmed. Ends sessions when the password changes, or the
 * account is blocked or leaves the team.
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

const hasSiteAdmin = async (): Promise<boolean> =>
  (await rows(ACCOUNT).count({
    where: { role: { type: SITE_ADMIN_ROLE.type }, $or: [{ blocked: false }, { blocked: { $null: true } }] },
  })) > 0;

/** @throws ApplicationError if no site admin could log in any more */
async function keepSiteAdmin<Result>(change: () => Promise<Result>): Promise<Result> {
  const wasThere = await hasSiteAdmin();
  const result = await change();
  if (wasThere && !(await hasSiteAdmin())) throw new errors.ApplicationError(sessionMessages.lastOne);
  return result;
}

export async function assertDeletable(roleId: number | string): Promise<void> {
  const role = await rows<{ type: string }>('plugin::users-permissions.role').findOne({ where: { id: roleId } });
  if (teamRoleOf(role?.type)) throw new errors.ApplicationError(sessionMessages.roleStays);
}
