import type { ContactMessage } from '../../../contract/contact-message';
import type { MailDraft } from '../../mail/row';
import { quoted } from '../../mail/words';

/** The email to the team with a message. An answer to it goes to whoever wrote. */
export const contactMail = (
  { name, email, topic, text }: ContactMessage,
  recipient: string,
  list: string,
): MailDraft => ({
  kind: 'message',
  recipient,
  replyTo: email,
  subject: `Message: ${topic}`,
  text: `${name} (${email}) wrote on the contact page:\n\n${quoted(text)}\n\nAnswer this email to write back. Messages that wait: ${list}\n`,
});
