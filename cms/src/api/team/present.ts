import type { Person } from '../../contract/team';
import { pick } from '../../platform/database/rows';
import { iso } from '../../platform/time';
import type { InvitationRow } from './feature';
import { type MemberRow, roleOf } from './members';

/** @param protectedIds accounts with a second factor */
export const presentMember = (member: MemberRow, protectedIds: ReadonlySet<number>): Person => ({
  _id: member.documentId,
  username: member.username,
  email: member.email,
  role: roleOf(member),
  state: member.blocked === true ? 'blocked' : 'active',
  since: iso(member.createdAt),
  hasSecondFactor: protectedIds.has(member.id),
});

export const presentInvitation = (row: InvitationRow): Person => ({
  _id: row.documentId,
  ...pick(row, ['username', 'email', 'role']),
  state: new Date(row.expiresAt).getTime() > Date.now() ? 'invited' : 'expired',
  since: iso(row.createdAt),
  hasSecondFactor: false,
});
