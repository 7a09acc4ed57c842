import type { MailState } from '../../contract/mail';
import type { BaseRow } from '../../platform/database/rows';

export const MAIL = 'api::mail.mail';

/** What it is called in the audit list. */
export const MAIL_KIND = 'Mail';

/** The kind of the email that tells of the next round: the only one that goes to a list. */
export const NEXT_ROUND = 'next round';

/** A mail that is to go out, or has. */
export interface MailRow extends BaseRow {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  /** Superseded: the mail server had not taken it when a newer one was to go out. It goes out if that is taken back. */
  state: MailState | 'superseded';
  attempts: number;
  nextAttemptAt: string;
  /** While one process is sending it, the others leave it alone. */
  heldUntil: string | null;
  sentAt: string | null;
  lastError: string | null;
  /** What only one mail may be, e.g. `digest 2025-07-24`; null for all others. Unique. */
  claim: string | null;
  /** Where an answer goes; null for the address of the team, if an editor has given one. */
  replyTo: string | null;
  /** Of the site when its text was written; null for mails of earlier versions. */
  origin: string | null;
  /**
   * The limit to check when it is first sent (see `recipient-limit`). Null when checked or not limited. `refused`:
   * beyond the limit.
   */
  recipientLimit: RecipientLimit | 'refused' | null;
}
/** One that the dashboard lists. */
export type ListedMail = MailRow & { state: MailState };
/** For emails that anyone can trigger: `first` allows one until the address reacts, `counted` allows a few. */
export type RecipientLimit = 'first' | 'counted';
export type MailDraft = Pick<MailRow, 'kind' | 'recipient' | 'subject' | 'text'> &
  Partial<Pick<MailRow, 'claim' | 'replyTo' | 'origin'>> & { recipientLimit?: RecipientLimit | null };
/** What somebody reads. */
export type Message = Omit<MailDraft, 'kind' | 'claim' | 'origin' | 'recipientLimit'>;
