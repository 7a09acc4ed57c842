import type { MailState } from '../../contract/mail';
import { type BaseRow, rows } from '../../platform/database/rows';
import { Conflict } from '../../platform/errors';
import type { Feature } from '../../platform/feature';
import { wide } from '../../platform/panel/panel-view';

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

export const mail: Feature<MailRow> = {
  uid: MAIL,
  audit: { kind: MAIL_KIND, nameOf: ({ documentId }) => documentId },
  panel: {
    view: {
      fields: {
        kind: { label: 'Kind', readOnly: true },
        recipient: { label: 'To', readOnly: true },
        subject: { label: 'Subject', readOnly: true },
        text: { label: 'Text', readOnly: true },
        state: { label: 'State', description: 'Set it to waiting to send the email again.' },
        attempts: { label: 'Attempts', readOnly: true },
        nextAttemptAt: { label: 'Next attempt', readOnly: true },
        heldUntil: { label: 'Held until', readOnly: true },
        sentAt: { label: 'Sent', readOnly: true },
        lastError: { label: 'Last error', readOnly: true },
        claim: { label: 'Claim', hidden: true },
        origin: { label: 'Site', hidden: true },
        recipientLimit: { label: 'Limit of its recipient', hidden: true },
        createdAt: { label: 'Written' },
      },
      mainField: 'subject',
      list: ['subject', 'recipient', 'state', 'createdAt', 'sentAt'],
      edit: [
        [
          ['recipient', 6],
          ['kind', 6],
        ],
        wide('subject'),
        wide('text'),
        [
          ['state', 4],
          ['attempts', 4],
          ['sentAt', 4],
        ],
        [
          ['nextAttemptAt', 6],
          ['heldUntil', 6],
        ],
        wide('lastError'),
      ],
    },
    writable: ['state'],
  },
  person: {
    as: 'mails',
    where: namesAddress,
    forget: (_where, email) => removeMailsAbout(email),
  },
};

/** Mails to an address, and messages from it to the team: an answer to those goes there. */
function namesAddress(email: string): object {
  return { $or: [{ recipient: { $eqi: email } }, { replyTo: { $eqi: email } }] };
}

/** @throws Conflict while a process is sending one: it would still be written into the outbox */
async function removeMailsAbout(email: string): Promise<number> {
  const theirs = namesAddress(email);
  const free = { $or: [{ heldUntil: { $null: true } }, { heldUntil: { $lte: new Date().toISOString() } }] };
  const { count } = await rows(MAIL).deleteMany({ where: { $and: [theirs, free] } });
  if ((await rows(MAIL).count({ where: theirs })) > 0)
    throw new Conflict('An email to or from this address is being sent right now. Run this again in two minutes.');
  return count;
}
