import { setImmediate as breathe } from 'node:timers/promises';
import { urlOf } from '../../contract/calls';
import { certificateEndpoints, courseWord } from '../../contract/certificate/certificate';
import { settings } from '../../platform/settings';
import { draftOf, type MailDraft } from '../mail/feature';
import { greeted, mailText } from '../mail/text/text';
import { longDay, quoted } from '../mail/words';
import * as siteTexts from '../site/site';
import { hasGlyphs } from './drawing';
import { linkOf, type NewCertificate, type Revoked } from './present';

// These emails omit the holder's name, which could contain a link.

/** Emails created per turn of the event loop, in a few milliseconds. */
const BATCH = 20;
export const ISSUED = 'certificate issued';

const issuedText = mailText(ISSUED, {
  subject: 'Your certificate {certificateId}',
  text: greeted(`Your certificate is ready: {course} in {domain}. Its ID is

    {certificateId}

On its page you can print it and add it to LinkedIn, and anyone can check that it is valid:

    {link}

As a PDF, to print or send:

    {pdf}

Is something misspelt? You can ask for a correction on the same page.`),
  optional: ['pdf'],
});

/** Creates an email for each known address. Lets other requests run in between, because checking the fonts is slow. */
export async function issuedMails(issued: readonly NewCertificate[]): Promise<MailDraft[]> {
  const [write, brand] = [await issuedText.writer(), await siteTexts.readBrand()];
  const mails: MailDraft[] = [];
  for (const row of issued) {
    const { mailedTo: recipient, certificateId, isInternship, domain } = row;
    if (!recipient) continue;
    const link = linkOf(certificateId);
    const pdf = hasGlyphs(row, link, brand)
      ? settings().PUBLIC_URL + urlOf(certificateEndpoints.readCertificatePdf.path, { id: certificateId })
      : null;
    const written = write({ certificateId, course: courseWord(isInternship), domain, link, pdf });
    mails.push({ kind: ISSUED, recipient, ...written });
    if (mails.length % BATCH === 0) await breathe();
  }
  return mails;
}

const revokedText = mailText('certificate revoked', {
  subject: 'Your certificate {certificateId} was revoked',
  text: greeted(`Your certificate {certificateId} ({course} in {domain}) was revoked on {day}, and is no longer valid. The reason given:

{reason}

Anyone who looks it up sees the same:

    {link}

If this is a mistake or something is unclear, please write to us and quote the ID above. A revoked certificate stays revoked, but we can issue a new one.`),
});

export function revokedMail(row: Revoked, recipient: string): Promise<MailDraft> {
  const { certificateId, domain } = row;
  const values = {
    certificateId,
    course: courseWord(row.isInternship),
    domain,
    day: longDay(row.revokedAt),
    reason: quoted(row.revocationReason),
    link: linkOf(certificateId),
  };
  return draftOf('certificate revoked', recipient, revokedText.write(values));
}
