import {
  type ContactMessage,
  contactFormMessages,
  type ListedMessage,
  type MessagesQuery,
} from '../../../contract/message';
import { audit } from '../../../platform/audit';
import { createRow, durable, newestFirst, oldestFirst, pageOf, pick, rows } from '../../../platform/database/rows';
import { Unknown } from '../../../platform/errors';
import { idempotent } from '../../../platform/http/idempotency';
import { MINUTES, type Rule } from '../../../platform/http/limit-rules';
import { isAdmitted } from '../../../platform/http/rate-limits';
import { settings } from '../../../platform/settings';
import { iso } from '../../../platform/time';
import { emitWebhook } from '../../../platform/webhooks';
import * as mails from '../../mail/mail';
import { mailText } from '../../mail/text/text';
import { quoted } from '../../mail/words';
import * as siteTexts from '../../site/site';
import { CONTACT_MESSAGE, CONTACT_MESSAGE_KIND, type ContactMessageRow, contactRequest } from './feature';

const stored = () => rows<ContactMessageRow>(CONTACT_MESSAGE);

const mailRules: readonly Rule[] = [
  { name: 'contact-mail-address', points: 5, duration: 60 * MINUTES, by: 'address' },
  { name: 'contact-mail-all', points: 120, duration: 60 * MINUTES, by: 'everybody' },
];

/** Emails it to the team too, unless too many have come from one network. */
export async function take(message: ContactMessage, network: string, key?: string): Promise<void> {
  const { contact } = await siteTexts.read();
  const { ADMIN_EMAIL, PUBLIC_URL } = settings();
  const isEmailed = await isAdmitted(mailRules, network);
  await idempotent(key, contactRequest(message), async () => {
    const { documentId } = await createRow<ContactMessageRow>(CONTACT_MESSAGE, { ...message, state: 'waiting' });
    await emitWebhook('message.submitted', { id: documentId, state: 'waiting' });
    if (!isEmailed) return;
    const { text, ...sender } = message;
    const values = { ...sender, message: quoted(text), messagesPage: `${PUBLIC_URL}/admin?view=messages` };
    // Replies go to the sender.
    const mail = { kind: 'message', recipient: contact.email || ADMIN_EMAIL, replyTo: message.email };
    await mails.enqueue({ ...mail, ...(await contactText.write(values)) });
  });
}

/** Lists pending messages oldest first, done ones newest first. */
export function list({ state, ...page }: MessagesQuery) {
  const orderBy = state === 'waiting' ? oldestFirst : newestFirst;
  return pageOf<ContactMessageRow>(CONTACT_MESSAGE, { where: { state }, orderBy }, page);
}

/** @throws Unknown */
export async function close(documentId: string): Promise<void> {
  await durable(async () => {
    const { count } = await stored().updateMany({ where: { documentId, state: 'waiting' }, data: { state: 'done' } });
    const row = await stored().findOne({ where: { documentId } });
    if (!row) throw new Unknown(contactFormMessages.unknown);
    if (count === 1) await audit('closed', { kind: CONTACT_MESSAGE_KIND, name: row.topic });
  });
}

const contactText = mailText('contact message', {
  subject: 'Message: {topic}',
  text: `{name} ({email}) wrote on the contact page:

{message}

Reply to this email to answer. Waiting messages: {messagesPage}
`,
  required: ['name', 'email'],
});

export const presentMessage = (row: ContactMessageRow): ListedMessage => ({
  _id: row.documentId,
  ...pick(row, ['name', 'email', 'topic', 'text', 'state']),
  createdAt: iso(row.createdAt),
});
