import { statusAddress } from '../../contract/application-status';
import { greeting, longDay } from '../mail/words';
import type { ApplicationRow } from './row';

/**
 * The receipt of an application: its number, what happens next, the day to expect an answer by, and the way to the page
 * that shows how it stands.
 * @param brand who signs
 * @param origin where the site stands for everybody
 */
export const receiptMail = (
  application: Pick<ApplicationRow, 'fullName' | 'email' | 'domain' | 'reference' | 'replyBy'>,
  brand: string,
  origin: string,
) => ({
  kind: 'application receipt',
  recipient: application.email,
  subject: `We have your application ${application.reference}`,
  text: `${greeting(application.fullName)}

your application for ${application.domain} has arrived. Your reference number is

    ${application.reference}

Please keep it: it is the number to name when you write to us. With it and your e-mail address you can see at any time how your
application stands, correct your contact data until we begin to read, or withdraw:

    ${statusAddress(origin, application.reference)}

What happens next

1. We read your application. You hear from us by ${longDay(application.replyBy)} at the latest.
2. If you are shortlisted, there is a brief interview: a talk, not an exam.
3. Then you build one live project in one month, with a mentor.
4. You present the work, and get a certificate that anyone can check.

The internship is free, with no fees at any point. Whoever asks you for money is not us.

Did you not apply? Then somebody typed your address by mistake, and you can leave this mail unanswered.

${brand}
`,
});
