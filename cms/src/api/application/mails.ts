import {
  APPLICATION_STATES,
  type ApplicationState,
  DOCUMENTS,
  type Documents,
  documentFields,
} from '../../contract/application/application';
import { statusAddress, statusWords } from '../../contract/application/status';
import { zoneWords } from '../../contract/calls';
import { CONTACT_PAGE } from '../../contract/site';
import { settings } from '../../platform/settings';
import { draftOf, type MailDraft } from '../mail/feature';
import { greeted, mailText } from '../mail/text/text';
import { longDay, quoted } from '../mail/words';
import { presentDocuments } from './documents';
import { zoneOf } from './round/round';
import type { ApplicationRow } from './row';

// These emails contain no user input, not even a name: the address may be someone else's.

/** Omits file names, because the sender chose them. */
const documentKinds = (documents: Documents): string =>
  DOCUMENTS.filter((name) => documents[name] !== null)
    .map((name) => documentFields[name].label.toLowerCase())
    .join(', ') || 'none';

const statusPage = (reference: string) => statusAddress(settings().PUBLIC_URL, reference);

const receiptText = mailText('application receipt', {
  subject: 'We have your application {reference}',
  text: greeted(`Your application for {domain} has arrived. Your reference number is

    {reference}

Please keep it and quote it when you write to us. With it and your email address you can check the status of your application at any time, correct it until we start reading, or withdraw it:

    {statusPage}

Documents we received: {documents}.

What happens next

1. We read your application. You will hear from us by {replyBy} at the latest.
2. If you are shortlisted, there is a brief interview: a conversation, not an exam.
3. Then you build one live project in one month, with a mentor.
4. You present the work, and get a certificate that anyone can check.

The internship is free, with no fees at any point. We will never ask you for money.

If you didn’t apply, someone typed your address by mistake and you can ignore this email.`),
});

type Received = Pick<ApplicationRow, 'email' | 'domain' | 'reference' | 'replyBy' | 'resumeName' | 'certificatesName'>;

export async function receiptMail(application: Received): Promise<MailDraft> {
  const { email, domain, reference } = application;
  const values = {
    domain,
    reference,
    statusPage: statusPage(reference),
    documents: documentKinds(presentDocuments(application)),
    replyBy: longDay(application.replyBy),
  };
  return { ...(await draftOf('application receipt', email, receiptText.write(values))), recipientLimit: 'counted' };
}

function statusText(state: ApplicationState) {
  const { title, meaning, next } = statusWords[state];
  return mailText(`application ${state}`, {
    subject: `${title}: {reference}`,
    text: greeted(`${title}. This is about your application for {domain}, reference number {reference}.

${meaning}

What the team says:

{reason}

{ifCorrection} This replaces what we told you before.

What happens next

${next('{replyBy}')}
${state === 'selected' ? '\nPlease answer by {answerBy}.\n' : ''}
All states so far, with their dates:

    {statusPage}`),
    optional: ['reason'],
  });
}
const statusTexts = Object.fromEntries(APPLICATION_STATES.map((state) => [state, statusText(state)])) as Record<
  ApplicationState,
  ReturnType<typeof statusText>
>;

const replaces = (state: ApplicationState, before: ApplicationState): boolean =>
  APPLICATION_STATES.indexOf(state) < APPLICATION_STATES.indexOf(before) ||
  (before === 'selected' && state === 'not selected');

/** @param before the state that the applicant was notified of last */
export async function statusMail(application: ApplicationRow, reason: string | null, before: ApplicationState) {
  const { state, domain, reference, replyBy, answerBy, round } = application;
  const values = {
    domain,
    reference,
    reason: reason && quoted(reason),
    ifCorrection: replaces(state, before),
    replyBy: longDay(replyBy),
    answerBy: answerBy && `${longDay(answerBy)} (${zoneWords(await zoneOf(round))})`,
    statusPage: statusPage(reference),
  };
  return draftOf('application status', application.email, statusTexts[state].write(values));
}

const correctedText = mailText('application corrected', {
  subject: 'Your application was corrected: {reference}',
  text: greeted(`Your application with the reference number {reference} was corrected. Here you can see what we have, and when it was last corrected:

    {statusPage}

If it was you, you don’t need to do anything.

If it wasn’t you, someone else knows your reference number and your email address. Withdraw the application on that page, or write to us, so that we can put it right:

    {contactPage}`),
});

export function correctedMail({ email, reference }: ApplicationRow): Promise<MailDraft> {
  const contactPage = settings().PUBLIC_URL + CONTACT_PAGE;
  const written = correctedText.write({ reference, statusPage: statusPage(reference), contactPage });
  return draftOf('application corrected', email, written);
}
