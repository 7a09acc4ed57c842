import { CONTACT_PAGE } from '../../../contract/addresses';
import { statusAddress } from '../../../contract/application-status';
import { settings } from '../../../platform/settings';
import type { MailDraft } from '../../mail/feature';
import { isTold, notificationsOf, takeBack, tell } from '../../mail/notifications';
import * as siteTexts from '../../site/site';
import type { ApplicationRow } from '../row';

const DAY_MS = 24 * 60 * 60 * 1000;

type Corrected = Pick<ApplicationRow, 'email' | 'reference'>;

/** The topic of what the applicant is told of corrections: the reference alone is the topic of the states. */
export const correctionsOf = (reference: string): string => `${reference} corrections`;

/**
 * Emails the applicant that the application was corrected: somebody else may know reference and email. One email a day,
 * which waits if it has to, so that each correction is followed by one. It does not count by recipient: whoever uses up
 * the emails of the address first would correct unseen. Inside the write that corrects.
 */
export async function tellCorrected(application: Corrected): Promise<void> {
  const topic = correctionsOf(application.reference);
  const now = new Date();
  const last = (await notificationsOf(topic)).findLast((told) => isTold(told, now));
  const wait = last ? Math.max(0, Number(new Date(last.toldAt as string)) + DAY_MS - Number(now)) : 0;
  // Each is another one: the state alone would be told once.
  const change = { state: 'corrected', reason: now.toISOString() };
  await tell(topic, change, { email: () => correctedMail(application), wait });
}

/** Takes back an email about corrections that still waits. Inside the write that withdraws the application. */
export const forgetCorrections = (reference: string) => takeBack(correctionsOf(reference));

/** It contains nothing that was typed: the address may belong to someone else. */
async function correctedMail({ email, reference }: Corrected): Promise<MailDraft> {
  const origin = settings().PUBLIC_URL;
  return {
    kind: 'application corrected',
    recipient: email,
    subject: `Your application was corrected: ${reference}`,
    text: `Hello,

your application with the reference number ${reference} was corrected. Here you see what we have, and when it was corrected last:

    ${statusAddress(origin, reference)}

If it was you, there is nothing to do.

If it wasn’t you, somebody knows your reference number and your email address. Withdraw the application on that page, or write to us, so that we can put it right:

    ${origin}${CONTACT_PAGE}

${await siteTexts.readBrand()}
`,
  };
}
