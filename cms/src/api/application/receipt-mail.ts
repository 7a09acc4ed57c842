import { DOCUMENT_WORDS, DOCUMENTS, type Documents } from '../../contract/application';
import { statusAddress } from '../../contract/application-status';
import { longDay } from '../mail/words';
import { presentDocuments } from './presenter';
import type { ApplicationRow } from './row';

/** Only their kinds: the sender typed the file names. */
const documentKinds = (documents: Documents): string =>
  DOCUMENTS.filter((name) => documents[name] !== null)
    .map((name) => DOCUMENT_WORDS[name].toLowerCase())
    .join(', ') || 'none';

/**
 * The receipt of an application: its number, what happens next, the day to expect an answer by, and the way to the page
 * that shows its status. It contains nothing that was typed, not even a name: the address may belong to someone else.
 * @param brand who signs
 * @param origin where the site stands for everybody
 */
export const receiptMail = (
  application: Pick<ApplicationRow, 'email' | 'domain' | 'reference' | 'replyBy' | 'resumeName' | 'certificatesName'>,
  brand: string,
  origin: string,
) => ({
  kind: 'application receipt',
  recipientLimit: 'counted' as const,
  recipient: application.email,
  subject: `We have your application ${application.reference}`,
  text: `Hello,

your application for ${application.domain} has arrived. Your reference number is

    ${application.reference}

Please keep it and quote it when you write to us. With it and your email address you can see at any time the status of your application, correct it until we start reading, or withdraw:

    ${statusAddress(origin, application.reference)}

Documents we received: ${documentKinds(presentDocuments(application))}.

What happens next

1. We read your application. You will hear from us by ${longDay(application.replyBy)} at the latest.
2. If you are shortlisted, there is a brief interview: a conversation, not an exam.
3. Then you build one live project in one month, with a mentor.
4. You present the work, and get a certificate that anyone can check.

The internship is free, with no fees at any point. We will never ask you for money.

If you didn’t apply, someone typed your address by mistake and you can ignore this email.

${brand}
`,
});
