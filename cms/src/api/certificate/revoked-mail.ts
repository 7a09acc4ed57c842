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

your certificate ${CertificateId} (${courseWord(Course)} in ${Domain}) was revoked on ${longDay(date)}, and is no longer valid. The reason given:

${quoted(reason)}

Anyone who looks it up sees the same:

    ${link}

If this is a mistake or something is unclear, please write to us and quote the ID above. A revoked certificate stays revoked, but we can issue a new one.

${brand}
`,
});
