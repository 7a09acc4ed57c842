import { setImmediate as breathe } from 'node:timers/promises';
import { urlOf } from '../../contract/calls';
import { certificateEndpoints, courseWord } from '../../contract/certificate/certificate';
import { settings } from '../../platform/settings';
import { longDay, quoted } from '../mail/words';
import { hasGlyphs } from './drawing';
import { linkOf, type NewCertificate, type Revoked } from './present';

/** Emails created per turn of the event loop, in a few milliseconds. */
const BATCH = 20;

/** Identifies the email, regardless of recipient. */
export const issuedNews = (certificateId: string) => ({
  kind: 'certificate issued',
  subject: `Your certificate ${certificateId}`,
});

/** Omits the holder's name, which could contain a link. */
function issuedMail(row: NewCertificate, recipient: string, brand: string) {
  const { certificateId, isInternship, domain } = row;
  const link = linkOf(certificateId);
  const pdf = hasGlyphs(row, link, brand)
    ? settings().PUBLIC_URL + urlOf(certificateEndpoints.readCertificatePdf.path, { id: certificateId })
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

/** Creates an email for each known address. Lets other requests run in between, because checking the fonts is slow. */
export async function issuedMails(issued: readonly NewCertificate[], brand: string) {
  const mails: ReturnType<typeof issuedMail>[] = [];
  for (const row of issued) {
    if (!row.mailedTo) continue;
    mails.push(issuedMail(row, row.mailedTo, brand));
    if (mails.length % BATCH === 0) await breathe();
  }
  return mails;
}

/** Omits the holder's name, as {@link issuedMail} does. */
export const revokedMail = (row: Revoked, recipient: string, brand: string) => ({
  kind: 'certificate revoked',
  recipient,
  subject: `Your certificate ${row.certificateId} was revoked`,
  text: `Hello,

your certificate ${row.certificateId} (${courseWord(row.isInternship)} in ${row.domain}) was revoked on ${longDay(row.revokedAt)}, and is no longer valid. The reason given:

${quoted(row.revocationReason)}

Anyone who looks it up sees the same:

    ${linkOf(row.certificateId)}

If this is a mistake or something is unclear, please write to us and quote the ID above. A revoked certificate stays revoked, but we can issue a new one.

${brand}
`,
});
