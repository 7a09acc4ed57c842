import { setImmediate as breathe } from 'node:timers/promises';
import type { StoredFacts } from '../../contract/certificate-facts';
import { certificatePath } from '../../contract/certificate-link';
import { endpoints, urlOf } from '../../contract/endpoints';
import { settings } from '../../platform/settings';
import { certificateMail } from './certificate-mail';
import { hasGlyphs } from './drawing';
import type { CertificateRow } from './row';

/** Some milliseconds of the processor. */
const BETWEEN_BREATHS = 20;

type Stored = Pick<CertificateRow, 'recipient' | 'domain' | 'isInternship' | 'certificateId' | 'referenceNumber'> &
  Partial<StoredFacts>;

/** The mail that tells of this certificate, with where it is, and its PDF if there can be one. */
export function issuedMail(stored: Stored, recipient: string, brand: string) {
  const origin = settings().PUBLIC_URL;
  const { certificateId: CertificateId, isInternship: Course, domain: Domain } = stored;
  const link = origin + certificatePath(CertificateId);
  const pdf = hasGlyphs(stored, link, brand)
    ? origin + urlOf(endpoints.readCertificatePdf.path, { id: CertificateId })
    : null;
  return certificateMail({ CertificateId, Course, Domain, link, pdf }, recipient, brand);
}

/** As {@link issuedMail}, of many, each with where it goes. Whether our fonts have a text takes a moment: others are answered between two. */
export async function issuedMails(all: readonly (Stored & { mailedTo: string })[], brand: string) {
  const mails: ReturnType<typeof issuedMail>[] = [];
  for (const stored of all) {
    mails.push(issuedMail(stored, stored.mailedTo, brand));
    if (mails.length % BETWEEN_BREATHS === 0) await breathe();
  }
  return mails;
}
