import type { MailEntry } from '../../contract/mail';
import { iso } from '../../platform/time';
import type { ListedMail } from './row';

/** A mail as the admin lists it, field by field. */
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
