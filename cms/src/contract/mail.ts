import * as v from 'valibot';
import { limits } from './limits';
import { messages } from './messages';
import { moment, pageQuery, pageSchema, requiredLine, searchText } from './validate';

/** Waiting includes retries. */
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Leaves out the text, which may contain a private link. */
const mailEntrySchema = v.object({
  _id: v.string(),
  /** E.g. `application receipt`. */
  kind: v.string(),
  to: v.string(),
  subject: v.string(),
  state: v.picklist(MAIL_STATES),
  attempts: v.number(),
  writtenAt: moment,
  sentAt: v.nullable(moment),
  lastError: v.nullable(v.string()),
});
export type MailEntry = v.InferOutput<typeof mailEntrySchema>;
export const mailPageSchema = pageSchema(mailEntrySchema);
export type MailPage = v.InferOutput<typeof mailPageSchema>;

/** `GET /admin/mails`, newest first. */
export const mailsQuerySchema = v.object({
  ...pageQuery,
  q: searchText,
  state: v.optional(v.picklist(MAIL_STATES, messages.mail.unknownState)),
});
export type MailsQuery = v.InferOutput<typeof mailsQuerySchema>;

export const mailParamsSchema = v.object({
  id: requiredLine(limits.documentId.max, messages.mail.unknown),
});
