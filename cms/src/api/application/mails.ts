import {
  APPLICATION_STATES,
  type ApplicationState,
  DOCUMENTS,
  type Documents,
  documentFields,
} from '../../contract/application/application';
import { statusAddress, statusWords } from '../../contract/application/status';
import { zoneWords } from '../../contract/public';
import { CONTACT_PAGE } from '../../contract/site';
import { longDay, quoted } from '../mail/words';
import { presentDocuments } from './documents';
import type { ApplicationRow } from './row';

/** Omits file names, because the sender chose them. */
const documentKinds = (documents: Documents): string =>
  DOCUMENTS.filter((name) => documents[name] !== null)
    .map((name) => documentFields[name].label.toLowerCase())
    .join(', ') || 'none';

/** Contains no user input, not even a name: the address may be someone else's. */
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

Please keep it and quote it when you write to us. With it and your email address you can check the status of your application at any time, correct it until we start reading, or withdraw it:

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

interface StatusChange {
  application: Pick<ApplicationRow, 'email' | 'domain' | 'reference' | 'replyBy' | 'answerBy'>;
  state: ApplicationState;
  reason: string | null;
  before: ApplicationState;
  /** Time zone of the round. */
  timeZone: string;
  brand: string;
  origin: string;
}

const replaces = (state: ApplicationState, before: ApplicationState): boolean =>
  APPLICATION_STATES.indexOf(state) < APPLICATION_STATES.indexOf(before) ||
  (before === 'selected' && state === 'not selected');

/** Contains no name, like the receipt. */
export function statusMail({ application, state, reason, before, timeZone, brand, origin }: StatusChange) {
  const { email, domain, reference, replyBy, answerBy } = application;
  const { title, meaning, next } = statusWords[state];
  return {
    kind: 'application status',
    recipient: email,
    subject: `${title}: ${reference}`,
    text: `Hello,

${title}. This is about your application for ${domain}, reference number ${reference}.

${meaning}
${reason === null ? '' : `\nWhat the team says:\n\n${quoted(reason)}\n`}${replaces(state, before) ? '\nThis replaces what we told you before.\n' : ''}
What happens next

${next(longDay(replyBy))}
${state === 'selected' && answerBy ? `\nPlease answer by ${longDay(answerBy)} (${zoneWords(timeZone)}).\n` : ''}
All states so far, with their dates:

    ${statusAddress(origin, reference)}

${brand}
`,
  };
}

/** Contains no user input, like the receipt. */
export const correctedMail = (
  { email, reference }: Pick<ApplicationRow, 'email' | 'reference'>,
  brand: string,
  origin: string,
) => ({
  kind: 'application corrected',
  recipient: email,
  subject: `Your application was corrected: ${reference}`,
  text: `Hello,

your application with the reference number ${reference} was corrected. Here you can see what we have, and when it was last corrected:

    ${statusAddress(origin, reference)}

If it was you, you don’t need to do anything.

If it wasn’t you, someone else knows your reference number and your email address. Withdraw the application on that page, or write to us, so that we can put it right:

    ${origin}${CONTACT_PAGE}

${brand}
`,
});
