import type { MailEntry, MailState } from '../../contract/message';
import { rows } from '../../platform/database/rows';
import { Conflict } from '../../platform/errors';
import type { Feature } from '../../platform/feature';
import { free, type OutboxRow } from '../../platform/outbox';

export const MAIL = 'api::mail.mail';

export const MAIL_KIND = 'Mail';

/** The only kind of email sent to a mailing list. */
export const NEXT_ROUND = 'next round';

export interface MailRow extends OutboxRow, Pick<MailEntry, 'kind' | 'subject' | 'lastError'> {
  recipient: string;
  text: string;
  /** `superseded`: replaced by a newer email before the mail server accepted it. */
  state: MailState | 'superseded';
  sentAt: string | null;
  /** Unique key that prevents duplicates, e.g. `digest 2025-07-24`. */
  claim: string | null;
  /** Reply address; null for the team's address. */
  replyTo: string | null;
  /** The site's origin when the text was written. */
  origin: string | null;
  /** Invitation or cancellation in iCalendar format. */
  calendar: string | null;
  /** Limit to check before the first attempt. */
  recipientLimit: RecipientLimit | 'refused' | null;
}
export type ListedMail = MailRow & { state: MailState };
/** Until a link sent to the address is used, `first` allows one email and `counted` a few a day. */
export type RecipientLimit = 'first' | 'counted';
export type MailDraft = Pick<MailRow, 'kind' | 'recipient' | 'subject' | 'text'> &
  Partial<Pick<MailRow, 'claim' | 'replyTo' | 'origin' | 'calendar'>> & { recipientLimit?: RecipientLimit | null };
export const draftOf = async (
  kind: string,
  recipient: string,
  words: Promise<Pick<MailRow, 'subject' | 'text'>>,
): Promise<MailDraft> => ({ kind, recipient, ...(await words) });
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
        calendar: { label: 'Calendar file', hidden: true },
        recipientLimit: { label: 'Recipient limit', hidden: true },
        createdAt: { label: 'Written' },
      },
      mainField: 'subject',
      list: ['subject', 'recipient', 'state', 'createdAt', 'sentAt'],
      edit: [
        ['recipient', 'kind'],
        ['subject'],
        ['text'],
        ['state', 'attempts', 'sentAt'],
        ['nextAttemptAt', 'heldUntil'],
        ['lastError'],
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

/** Includes messages to the team whose replies go to this address. */
function namesAddress(email: string): object {
  return { $or: [{ recipient: { $eqi: email } }, { replyTo: { $eqi: email } }] };
}

/** @throws Conflict while one is being sent */
async function removeMailsAbout(email: string): Promise<number> {
  const theirs = namesAddress(email);
  const { count } = await rows(MAIL).deleteMany({ where: { $and: [theirs, free(new Date())] } });
  if ((await rows(MAIL).count({ where: theirs })) > 0)
    throw new Conflict('An email to or from this address is being sent at the moment. Run this again in two minutes.');
  return count;
}
