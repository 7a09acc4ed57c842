import { type Certificate, courseWord } from '../../contract/certificate';
import { longDay, quoted } from '../mail/words';

interface Revoked extends Pick<Certificate, 'CertificateId' | 'Course' | 'Domain' | 'link'> {
  /** When, ISO 8601. */
  date: string;
  reason: string;
}

/** Tells the holder that a certificate holds no more. No name in it, as in the mail that it came with. */
export const revokedMail = (
  { CertificateId, Course, Domain, link, date, reason }: Revoked,
  recipient: string,
  brand: string,
) => ({
  kind: 'certificate revoked',
  recipient,
  subject: `Your certificate ${CertificateId} was revoked`,
  text: `Hello,

your certificate ${CertificateId} (${courseWord(Course)} in ${Domain}) was revoked on ${longDay(date)}, and no longer holds. The reason that was given:

${quoted(reason)}

Whoever looks it up reads the same:

    ${link}

Is this a mistake, or is something about it unclear? Then please write to us, and name the ID above. What was revoked stays so, but a new certificate can be issued.

${brand}
`,
});
