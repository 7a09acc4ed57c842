import type { TeamRole } from '../../contract/team/session';
import type { BaseRow } from '../../platform/database/rows';
import type { Feature } from '../../platform/feature';

export const INVITATION = 'api::team.invitation';

export interface InvitationRow extends BaseRow {
  /** SHA-256, in hex; unique. */
  tokenHash: string;
  /** Lowercase; unique. */
  email: string;
  /** Unique. */
  username: string;
  role: TeamRole;
  expiresAt: string;
}

export const invitation: Feature<InvitationRow> = {
  uid: INVITATION,
  person: { as: 'invitations', where: (email) => ({ email: { $eqi: email } }) },
};
