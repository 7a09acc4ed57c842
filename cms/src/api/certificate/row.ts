import { courseWord } from '../../contract/certificate';
import type { StoredFacts } from '../../contract/certificate-facts';
import type { BaseRow } from '../../platform/database/rows';

export const CERTIFICATE = 'api::certificate.certificate';

/** What it is called in the audit list. */
export const CERTIFICATE_KIND = 'Certificate';

/** A certificate as it is stored. */
export interface CertificateRow extends BaseRow, StoredFacts {
  recipient: string;
  domain: string;
  isInternship: boolean;
  /** As it is printed. */
  certificateId: string;
  /** What it is found by: see `certificateKeyOf`. Unique. */
  certificateKey: string;
  referenceNumber: string | null;
  /** What the reference number is found by: see `referenceKeyOf`. */
  referenceKey: string | null;
  revokedAt: string | null;
  revocationReason: string | null;
  /** The ID of the corrected certificate that took its place. */
  replacedBy: string | null;
  /** The PDF that was issued, in the private store, and its SHA-256 in hex. Both null until it is made; never changed after. */
  pdfFile: string | null;
  pdfHash: string | null;
  /** Of the application that it was issued for; null for all others. Unique: nobody gets two. */
  applicationReference: string | null;
  /** Where it was mailed, lowercase: whose account lists it. Null for all others. Nobody sees it. */
  mailedTo: string | null;
  /** What the page of its holder is found by; null where they asked for none. Unique. */
  internPage: string | null;
  /** Fingerprint of the row of a spreadsheet that ordered it without an ID; null for all others. Unique while it holds. */
  sheetRow: string | null;
}

/** A reference number as it is compared: whatever its capitals. */
export const referenceKeyOf = (referenceNumber: string | null): string | null => referenceNumber?.toLowerCase() ?? null;

/** What a certificate claims, in the audit list. */
export const claimOf = ({
  recipient,
  isInternship,
  domain,
}: Pick<CertificateRow, 'recipient' | 'isInternship' | 'domain'>): string =>
  `${recipient}: ${courseWord(isInternship)} in ${domain}`;
