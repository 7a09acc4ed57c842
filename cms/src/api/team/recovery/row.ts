import type { BaseRow } from '../../../platform/database/rows';

export const RESET_LINK = 'api::team.reset-link';

/** A link to set a new password, as it is stored: never the link itself. */
export interface ResetLinkRow extends BaseRow {
  /** SHA-256 of the token in the link, in hex. Unique. */
  tokenHash: string;
  accountId: number;
  expiresAt: string;
  usedAt: string | null;
}
