import * as v from 'valibot';
import { limits } from './limits';
import { messages } from './messages';
import { line, moment, pageQuery, pageSchema, searchText } from './validate';

/** Waiting: to be sent, or sent again after a failure. Failed: given up. */
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail of the product as the admin lists it. Its text, which may carry a private link, stays in the panel; mails with a
 * link to reset a password or to confirm an address are not stored. */
const mailEntrySchema = v.object({
  _id: v.string(),
  /** What it is about, e.g. `application receipt`. */
  kind: v.string(),
  to: v.string(),
  subject: v.string(),
  state: v.picklist(MAIL_STATES),
  /** How often it was tried. */
  attempts: v.number(),
  writtenAt: moment,
  /** Null until it is sent. */
  sentAt: v.nullable(moment),
  /** Why the last attempt failed; null when it did not. */
  lastError: v.nullable(v.string()),
});
export type MailEntry = v.InferOutput<typeof mailEntrySchema>;
export const mailPageSchema = pageSchema(mailEntrySchema);
export type MailPage = v.InferOutput<typeof mailPageSchema>;

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
