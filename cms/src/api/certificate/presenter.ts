import type { Certificate, ListedCertificate } from '../../contract/certificate';
import { factsOf } from '../../contract/certificate-facts';
import { certificatePath } from '../../contract/certificate-link';
import { settings } from '../../platform/settings';
import { iso } from '../../platform/time';
import type { CertificateRow } from './row';

/** A certificate as anyone may look it up, field by field. */
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
    link: settings().PUBLIC_URL + certificatePath(row.certificateId),
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

/** The same for the admin. @param tellsHolder whether its holder would hear of its revocation */
export const presentListed = (row: CertificateRow, tellsHolder: boolean): ListedCertificate => ({
  ...presentCertificate(row),
  ...(tellsHolder ? { tellsHolder } : {}),
});
