import * as v from 'valibot';
import type { Page } from './envelope';
import { limits } from './limits';
import { messages } from './messages';
import { line, pageQuery, searchText } from './validate';

/** Waiting: to be sent, or sent again after a failure. Failed: given up. */
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail of the product as the admin lists it. Its text, which may carry a private link, stays in the panel; mails with a
 * link to reset a password or to confirm an address are kept nowhere. */
export interface MailEntry {
  _id: string;
  /** What it is about, e.g. `application receipt`. */
  kind: string;
  to: string;
  subject: string;
  state: MailState;
  /** How often it was tried. */
  attempts: number;
  writtenAt: string;
  /** Null until it is sent. */
  sentAt: string | null;
  /** Why the last attempt failed; null when it did not. */
  lastError: string | null;
}
export type MailPage = Page<MailEntry>;

/** `GET /admin/mails`: `q` is found in recipient, subject and kind. The newest first. */
export const mailsQuerySchema = v.object({
  ...pageQuery,
  q: searchText,
  state: v.optional(v.picklist(MAIL_STATES, messages.mail.unknownState)),
});
export type MailsQuery = v.InferOutput<typeof mailsQuerySchema>;

/** `POST /admin/mails/{id}/again`. */
export const mailParamsSchema = v.object({
  id: line({ min: [1, messages.mail.unknown], max: [limits.documentId.max, messages.mail.unknown] }),
});
