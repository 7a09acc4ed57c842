import type { ApplicationRow } from './row';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** What a mail program makes a link of, anywhere in a text: an address of the web or of mail, `example.org` as well. */
const CLICKABLE = /[/:@]|www\.|[^\s.。．｡][.。．｡][\p{L}\p{N}-]{2}/iu;

/** What may be an address to click on is no name: a receipt goes to whatever address a visitor typed. */
const greeting = (name: string) => (CLICKABLE.test(name) ? 'Hello,' : `Hello ${name},`);

/** The receipt of an application: its number, what happens next, and the day to expect an answer by. */
export const receiptMail = (
  application: Pick<ApplicationRow, 'fullName' | 'email' | 'domain' | 'reference' | 'replyBy'>,
  brand: string,
) => ({
  kind: 'application receipt',
  recipient: application.email,
  subject: `We have your application ${application.reference}`,
  text: `${greeting(application.fullName)}

your application for ${application.domain} has arrived. Your reference number is

    ${application.reference}

Please keep it: it is the number to name when you write to us.

What happens next

1. We read your application. You hear from us by ${day.format(new Date(application.replyBy))} at the latest.
2. If you are shortlisted, there is a brief interview: a talk, not an exam.
3. Then you build one live project in one month, with a mentor.
4. You present the work, and get a certificate that anyone can check.

The internship is free, with no fees at any point. Whoever asks you for money is not us.

Did you not apply? Then somebody typed your address by mistake, and you can leave this mail unanswered.

${brand}
`,
});
