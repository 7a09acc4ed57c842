import { type Certificate, courseWord, factsOf, type StoredFacts } from '../../contract/certificate/certificate';
import type { ListedCertificate } from '../../contract/certificate/issue';
import { certificateAddress } from '../../contract/site';
import type { BaseRow } from '../../platform/database/rows';
import { settings } from '../../platform/settings';
import { iso } from '../../platform/time';

export const CERTIFICATE = 'api::certificate.certificate';

export const CERTIFICATE_KIND = 'Certificate';

export interface CertificateRow extends BaseRow, StoredFacts {
  recipient: string;
  domain: string;
  isInternship: boolean;
  certificateId: string;
  /** Unique; see `certificateKeyOf`. */
  certificateKey: string;
  referenceNumber: string | null;
  referenceKey: string | null;
  revokedAt: string | null;
  revocationReason: string | null;
  replacedBy: string | null;
  /** Private file, null until it is rendered, then never changed. */
  pdfFile: string | null;
  pdfHash: string | null;
  /** Unique: one certificate per application. */
  applicationReference: string | null;
  /** Lowercase address of the holder, never shown. Their account lists the certificate. */
  mailedTo: string | null;
  /** Unique key of the holder's public page, null without one. */
  internPage: string | null;
  /** Fingerprint of the spreadsheet row that it was issued from, if that has no ID. Unique until it is revoked. */
  sheetRow: string | null;
}

export const referenceKeyOf = (referenceNumber: string | null): string | null => referenceNumber?.toLowerCase() ?? null;

export const claimOf = ({
  recipient,
  isInternship,
  domain,
}: Pick<CertificateRow, 'recipient' | 'isInternship' | 'domain'>): string =>
  `${recipient}: ${courseWord(isInternship)} in ${domain}`;

export function presentCertificate(row: CertificateRow): Certificate {
  const facts = factsOf(row);
  return {
    Name: row.recipient,
    Domain: row.domain,
    Course: row.isInternship,
    CertificateId: row.certificateId,
    ReferenceNumber: row.referenceNumber,
    createdAt: iso(row.createdAt),
    ...(facts ? { facts } : {}),
    link: settings().PUBLIC_URL + certificateAddress(row.certificateId),
    pdfSha256: row.pdfHash,
    revoked: row.revokedAt
      ? {
          date: iso(row.revokedAt),
          reason: row.revocationReason ?? '',
          ...(row.replacedBy ? { replacedBy: row.replacedBy } : {}),
        }
      : null,
  };
}

export const presentListed = (row: CertificateRow, tellsHolder: boolean): ListedCertificate => ({
  ...presentCertificate(row),
  ...(tellsHolder ? { tellsHolder } : {}),
});

export const storedFacts = ({ hours, skills, project, signatory, signatoryRole }: StoredFacts): StoredFacts => ({
  hours,
  skills,
  project,
  signatory,
  signatoryRole,
});
