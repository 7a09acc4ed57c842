import type { PageMeta } from '../../contract/envelope';
import type { MailEntry, MailsQuery } from '../../contract/mail';
import { messages } from '../../contract/messages';
import { audit } from '../../platform/audit';
import { pageOf } from '../../platform/database/page-of';
import { rows } from '../../platform/database/rows';
import { found } from '../../platform/database/search';
import { Conflict, Unknown } from '../../platform/errors';
import { idempotent } from '../../platform/http/idempotency';
import { iso } from '../../platform/time';
import { type ListedMail, MAIL, MAIL_KIND, type MailRow } from './feature';
import * as mails from './mail';

/** Returns a page of emails, newest first. */
export function list({ q, state, ...page }: MailsQuery): Promise<{ items: ListedMail[]; meta: PageMeta }> {
  const where = {
    state: state ?? { $ne: 'superseded' },
    ...found(MAIL, q, { texts: ['recipient', 'subject', 'kind'] }),
  };
  const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }];
  return pageOf<ListedMail>(MAIL, { where, orderBy, select: ['*'] }, page);
}

/**
 * Sends an email again as a new one.
 * @throws Unknown; Conflict while it is pending
 */
export async function sendAgain(id: string, key?: string): Promise<void> {
  await idempotent(key, { call: 'sendMailAgain', id }, async () => {
    const mail = await rows<MailRow>(MAIL).findOne({ where: { documentId: id } });
    if (!mail) throw new Unknown(messages.mail.unknown);
    if (mail.state === 'waiting') throw new Conflict(messages.mail.stillWaiting, 'MAIL_WAITING');
    const { kind, recipient, subject, text, replyTo, origin } = mail;
    await mails.enqueue({ kind, recipient, subject, text, replyTo, origin });
    // Audit entries stay for ever, so this one names no address.
    await audit('sent again', { kind: MAIL_KIND, name: subject });
    return id;
  });
}

export const presentMail = (row: ListedMail): MailEntry => ({
  _id: row.documentId,
  kind: row.kind,
  to: row.recipient,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  writtenAt: iso(row.createdAt),
  sentAt: row.sentAt ? iso(row.sentAt) : null,
  lastError: row.lastError,
});
