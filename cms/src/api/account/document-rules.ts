import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { registerSchema } from '../../contract/account';
import { sessionMessages } from '../../contract/team';
import { optionalText, personMessages } from '../../contract/validate';
import { ACCOUNT, accountRoles, accounts, findAccount, roleTypeOf } from '../../platform/accounts';
import { enforceFieldRules } from '../../platform/panel/panel-entries';
import { endSessions } from '../../platform/sessions';
import { endTeamSessions, SITE_ADMIN_ORIGIN, SITE_ADMIN_ROLE, teamRoleOf } from '../team/session/row';
import * as confirmations from './confirmation';
import * as interns from './intern/intern';
import { ACCOUNT_ORIGIN } from './row';

/** Optional in the panel, unlike at sign-up. */
const fullName = optionalText(registerSchema.entries.name, personMessages.nameRequired);

/**
 * Stores addresses in lowercase; a changed one is unconfirmed. Ends sessions when the password changes, or the account
 * is blocked or leaves the team.
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
    const before = action === 'create' ? null : await findAccount({ documentId });
    if (action !== 'delete') enforceFieldRules(data, { fullName }, before);
    const roleBefore = before ? roleTypeOf(before) : undefined;
    const result = roleBefore === SITE_ADMIN_ROLE.type ? await keepSiteAdmin(async () => next()) : await next();
    if (!before) return result;
    const account = await findAccount({ documentId });
    if (account?.email !== before.email) {
      await confirmations.forget(before.id);
      await interns.removeAllOf(before.email);
    }
    if (!account) return result;
    const isNewPerson = data.password || data.blocked === true;
    if (isNewPerson && teamRoleOf(roleBefore)) await endTeamSessions(before);
    else if (isNewPerson || !teamRoleOf(roleTypeOf(account))) await endSessions(SITE_ADMIN_ORIGIN, account.id);
    if (isNewPerson) await endSessions(ACCOUNT_ORIGIN, account.id);
    return result;
  });
}

const hasSiteAdmin = async (): Promise<boolean> =>
  (await accounts().count({
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
  const role = await accountRoles().findOne({ where: { id: roleId } });
  if (teamRoleOf(role?.type)) throw new errors.ApplicationError(sessionMessages.roleStays);
}
