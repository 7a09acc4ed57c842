import type { ModeratedKind } from '../../../contract/moderated';
import type { Actor } from '../../../platform/actor';
import type { BaseRow } from '../../../platform/database/rows';

export const PRIVATE_LINK = 'api::moderation.private-link';

/** The key to a text that somebody sent, as it is stored. */
export interface PrivateLinkRow extends BaseRow {
  /** What it is found by: see {@link hashOf}. Unique. */
  tokenHash: string;
  /** The key in emails: it proves that someone reads the address. Null without an address. */
  token: string | null;
  /** Its hash. Unique; null in links of earlier versions, whose two keys are the same. */
  mailTokenHash: string | null;
  /** When someone first opened the emailed link. */
  reactedAt: string | null;
  kind: ModeratedKind;
  /** `documentId` of the text. */
  entry: string;
  email: string | null;
  withdrawnAt: string | null;
  /** The owner of the address wants the text on the page of their certificate. Null counts as false. */
  onPage?: boolean | null;
}

/** The actor of changes by private link, who has no account. */
export const SENDER: Actor = { name: null, place: 'private link' };
