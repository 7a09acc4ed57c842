import { certificateWords, courseWord, type Part } from '../../contract/certificate/art';
import { type Certificate, factsAfter, factsOf } from '../../contract/certificate/certificate';
import { iso } from '../../platform/time';
import { type CertificateRow, linkOf, type NewCertificate } from './row';

export const claimOf = (row: NewCertificate): string =>
  `${row.recipient}: ${courseWord(row.isInternship)} in ${row.domain}`;

/** Returns the data for the certificate's sentence. */
export const statedIn = ({ domain, isInternship, record }: NewCertificate) => ({
  Domain: domain,
  Course: isInternship,
  ...(record ? { record } : {}),
});

/** Returns the sentence that follows the holder's name, and the facts. */
export const printedWords = (row: NewCertificate): Part[] => [
  ...certificateWords(statedIn(row)),
  { text: factsAfter(factsOf(row)) },
];

export function presentCertificate(row: CertificateRow): Certificate {
  const facts = factsOf(row);
  return {
    Name: row.recipient,
    ...statedIn(row),
    CertificateId: row.certificateId,
    ReferenceNumber: row.referenceNumber,
    createdAt: iso(row.createdAt),
    ...(facts ? { facts } : {}),
    link: linkOf(row.certificateId),
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
