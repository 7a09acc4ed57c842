import { errors } from '@strapi/utils';
import { messages } from '../../contract/messages';
import { rows } from '../../platform/database/rows';
import { SITE_ADMIN_ROLE, teamRoleOf } from '../team/session/site-admin';
import { ACCOUNT } from './row';

/** Whether an account is left that has the dashboard's role and may log in. */
const isLeft = async (): Promise<boolean> =>
  (await rows(ACCOUNT).count({
    where: { role: { type: SITE_ADMIN_ROLE.type }, $or: [{ blocked: false }, { blocked: { $null: true } }] },
  })) > 0;

/**
 * Changes an account of the dashboard unless it is the last one that may log in.
 * @throws ApplicationError, which rolls back the surrounding transaction
 */
export async function keepSiteAdmin<Result>(change: () => Promise<Result>): Promise<Result> {
  const wasThere = await isLeft();
  const result = await change();
  if (wasThere && !(await isLeft())) throw new errors.ApplicationError(messages.adminSession.lastOne);
  return result;
}

/** @throws ApplicationError for the roles of the dashboard */
export async function assertDeletable(roleId: number | string): Promise<void> {
  const role = await rows<{ type: string }>('plugin::users-permissions.role').findOne({ where: { id: roleId } });
  if (teamRoleOf(role?.type)) throw new errors.ApplicationError(messages.adminSession.roleStays);
}
