import { access, constants } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import { foldersOf } from '../../platform/files/data-dir';
import { writeWhole } from '../../platform/files/file-system';
import type { Settings } from '../../platform/settings';
import type { MailRow, Message } from './feature';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;

export type OutgoingMail = Message &
  Pick<MailRow, 'documentId' | 'createdAt'> & {
    /** Reply address for emails without their own. */
    teamAddress?: string | null;
    /** Address for one-click unsubscribing. */
    unsubscribe?: string | null;
  };

/** RFC 8058. */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Mail programs need the method in the header too (RFC 6047, 2.4). */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';

/** Header that marks files with the team's reply address. */
export const REPLIES_TO_TEAM = 'X-Answers-To-Team';

export type Send = (mail: OutgoingMail) => Promise<void>;

export function transportOf(settings: Settings): Send {
  const messageOf = ({ documentId, createdAt, unsubscribe, calendar, ...mail }: OutgoingMail) => ({
    from: settings.MAIL_FROM,
    to: mail.recipient,
    replyTo: mail.replyTo ?? mail.teamAddress ?? undefined,
    subject: mail.subject,
    text: mail.text,
    ...(calendar ? { icalEvent: { method: methodOf(calendar), filename: 'interview.ics', content: calendar } } : {}),
    date: new Date(createdAt),
    // Lets mail programs recognise a duplicate.
    messageId: `<${documentId}@${new URL(settings.PUBLIC_URL).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe ? oneClick(unsubscribe) : {}) },
  });

  if (settings.SMTP_URL) {
    const smtp = createTransport(settings.SMTP_URL, {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
    } as object);
    return async (mail) => {
      await smtp.sendMail(messageOf(mail));
    };
  }
  const folder = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { outbox } = foldersOf(settings.DATA_DIR);
  return async (mail) => {
    const { headers, ...parts } = messageOf(mail);
    const marked = mail.replyTo ? headers : { ...headers, [REPLIES_TO_TEAM]: 'yes' };
    const { message } = await folder.sendMail({ ...parts, headers: marked });
    await writeWhole(
      outbox,
      `${new Date(mail.createdAt).toISOString().replace(/\W/g, '-')}${mail.documentId}.eml`,
      message as Buffer,
    );
  };
}

/** Nodemailer's codes for a rejection of the email itself. */
const MAIL_REFUSED_CODES = ['EENVELOPE', 'EMESSAGE'];

/**
 * True if the mail server permanently rejected this email (5xx, RFC 5321). Rejected greetings or passwords do not
 * count, because settings can be corrected.
 */
export function isPermanent(error: unknown): boolean {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  return MAIL_REFUSED_CODES.includes(code) && responseCode >= 500 && responseCode <= 599;
}

/** Signs in to the mail server, or checks that the outbox folder is writable. @throws Error */
export async function checkTransport({ SMTP_URL, DATA_DIR }: Settings, timeoutMs: number): Promise<void> {
  if (!SMTP_URL) return access(foldersOf(DATA_DIR).outbox, constants.W_OK);
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const smtp = createTransport(SMTP_URL, timeouts as object);
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}
