import type { BaseRow } from '../../../platform/database/rows';

export const CREDENTIAL_KEY = 'api::certificate.credential-key';

/** A key that credentials were signed with. */
export interface CredentialKeyRow extends BaseRow {
  /** As a multibase, which is also what people compare: `z6Mk…`. Unique. */
  publicKey: string;
  /** Since when it is known that somebody else has it; null while nobody has. */
  leakedAt: string | null;
}
