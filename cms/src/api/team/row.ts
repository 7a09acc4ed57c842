import type { TeamRole } from '../../contract/admin-session';
import type { BaseRow } from '../../platform/database/rows';

export const INVITATION = 'api::team.invitation';

/** An invitation to the dashboard, as it is stored until its link is used: never the link itself. */
export interface InvitationRow extends BaseRow {
  /** SHA-256 of the token in the link, in hex. Unique. */
  tokenHash: string;
  /** Lowercase; unique. */
  email: string;
  /** Unique. */
  username: string;
  role: TeamRole;
  expiresAt: string;
}
