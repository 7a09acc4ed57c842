import type { BaseRow } from '../../lib/database/rows';

export const MAIL = 'api::mail.mail';

/** In place of the mail that a row names: a newer one took its place before it went out, and it is owed if that is taken back. */
export const OWED = 'owed';

/** What it is called in the audit list. */
export const MAIL_KIND = 'Mail';

/** A mail that is to go out, or has. */
export interface MailRow extends BaseRow {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  nextAttemptAt: string;
  /** While one process is sending it, the others leave it alone. */
  heldUntil: string | null;
  sentAt: string | null;
  lastError: string | null;
  /** What only one mail may be, e.g. `digest 2025-07-24`; null for all others. Unique. */
  claim: string | null;
}
export type MailDraft = Pick<MailRow, 'kind' | 'recipient' | 'subject' | 'text'> & Partial<Pick<MailRow, 'claim'>>;
/** What somebody reads. */
export type Message = Omit<MailDraft, 'kind' | 'claim'>;
