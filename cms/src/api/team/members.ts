import type { TeamRole } from '../../contract/team';
import { type AccountRow, accountRoles, accounts } from '../../platform/accounts';
import { SITE_ADMIN_ROLE, TEAM, TEAM_TYPES, teamRoleOf } from './session/row';

export type MemberRow = AccountRow & { role: { id: number; type: string } };

/** Oldest first. */
export const findMembers = async (where: object = {}): Promise<MemberRow[]> =>
  (await accounts().findMany({
    where: { $and: [{ role: { type: { $in: TEAM_TYPES } } }, where] },
    orderBy: { id: 'asc' },
    populate: ['role'],
  })) as MemberRow[];

export const roleOf = ({ role }: MemberRow): TeamRole => teamRoleOf(role.type) ?? 'moderator';

export async function roleIdOf(type: string): Promise<number> {
  const role = await accountRoles().findOne({ where: { type } });
  if (!role) throw new Error(`There is no role ${type}.`);
  return role.id;
}

export const teamRoleId = (role: TeamRole): Promise<number> => roleIdOf(TEAM[role].type);

/** Locks the team until the write ends, so two administrators cannot remove each other. */
export async function lockTeam(): Promise<void> {
  const { type } = SITE_ADMIN_ROLE;
  await accountRoles().updateMany({ where: { type }, data: { type } });
}

type Listener = (member: MemberRow) => Promise<void>;
const leavingListeners: Listener[] = [];

/** Calls `listener` inside the write that removes someone from the team. */
export const onLeaving = (listener: Listener): void => void leavingListeners.push(listener);

export async function notifyLeaving(member: MemberRow): Promise<void> {
  for (const listener of leavingListeners) await listener(member);
}

export const hasOtherAdministrator = async ({ id }: MemberRow): Promise<boolean> =>
  (await findMembers({ id: { $ne: id } })).some(
    ({ role, blocked }) => role.type === SITE_ADMIN_ROLE.type && blocked !== true,
  );
