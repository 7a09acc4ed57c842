import { setImmediate as breathe } from 'node:timers/promises';
import { urlOf } from '../../contract/calls';
import {
  type Certificate,
  certificateEndpoints,
  courseWord,
  type StoredFacts,
} from '../../contract/certificate/certificate';
import { certificateAddress } from '../../contract/site';
import { settings } from '../../platform/settings';
import { longDay, quoted } from '../mail/words';
import { hasGlyphs } from './drawing';
import type { CertificateRow } from './present';

/** Emails per turn of the event loop: some milliseconds. */
const BATCH = 20;

type Stored = Pick<CertificateRow, 'recipient' | 'domain' | 'isInternship' | 'certificateId' | 'referenceNumber'> &
  Partial<StoredFacts>;

/** Identifies the email, whoever gets it. */
export const issuedNews = (certificateId: string) => ({
  kind: 'certificate issued',
  subject: `Your certificate ${certificateId}`,
});

/** Omits the holder's name, in which a link could be typed. */
export function issuedMail(stored: Stored, recipient: string, brand: string) {
  const { certificateId, isInternship, domain } = stored;
  const origin = settings().PUBLIC_URL;
  const link = origin + certificateAddress(certificateId);
  const pdf = hasGlyphs(stored, link, brand)
    ? origin + urlOf(certificateEndpoints.readCertificatePdf.path, { id: certificateId })
    : null;
  return {
    ...issuedNews(certificateId),
    recipient,
    text: `Hello,

your certificate is ready: ${courseWord(isInternship)} in ${domain}. Its ID is

    ${certificateId}

On its page you can print it and add it to LinkedIn, and anyone can check that it is valid:

    ${link}
${pdf === null ? '' : `\nAs a PDF, to print or send:\n\n    ${pdf}\n`}
Is something misspelt? You can ask for a correction on the same page.

${brand}
`,
  };
}

/** Makes one email per certificate, and lets other requests run in between: checking the fonts is slow. */
export async function issuedMails(all: readonly (Stored & { mailedTo: string })[], brand: string) {
  const mails: ReturnType<typeof issuedMail>[] = [];
  for (const stored of all) {
    mails.push(issuedMail(stored, stored.mailedTo, brand));
    if (mails.length % BATCH === 0) await breathe();
  }
  return mails;
}

interface Revoked extends Pick<Certificate, 'CertificateId' | 'Course' | 'Domain' | 'link'> {
  date: string;
  reason: string;
}

/** Omits the holder's name, as {@link issuedMail} does. */
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
