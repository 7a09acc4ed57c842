import type { BaseRow } from '../../lib/rows';

export const MAIL = 'api::mail.mail';

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
}
export type MailDraft = Pick<MailRow, 'kind' | 'recipient' | 'subject' | 'text'>;
/** What somebody reads. */
export type Message = Omit<MailDraft, 'kind'>;
