import { urlOf } from '../../contract/calls';
import { courseWord } from '../../contract/certificate/art';
import { certificateEndpoints } from '../../contract/certificate/certificate';
import { settings } from '../../platform/settings';
import { draftOf, type MailDraft } from '../mail/feature';
import { greeted, mailText } from '../mail/text/text';
import { longDay, quoted } from '../mail/words';
import { linkOf, type NewCertificate, type Revoked } from './row';

// These emails omit the holder's name, which could contain a link.

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

/** Creates an email for each known address. */
export async function issuedMails(issued: readonly NewCertificate[]): Promise<MailDraft[]> {
  const write = await issuedText.writer();
  return issued.flatMap(({ mailedTo: recipient, certificateId, isInternship, domain }) => {
    if (!recipient) return [];
    const link = linkOf(certificateId);
    const pdf = settings().PUBLIC_URL + urlOf(certificateEndpoints.readCertificatePdf.path, { id: certificateId });
    return [
      { kind: ISSUED, recipient, ...write({ certificateId, course: courseWord(isInternship), domain, link, pdf }) },
    ];
  });
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
