import {
  type CertificateRecord,
  certificateKeyOf,
  FACTS,
  type StoredFacts,
} from '../../contract/certificate/certificate';
import type { Replacement } from '../../contract/certificate/issue';
import { certificateAddress } from '../../contract/site';
import { type BaseRow, pick, rows } from '../../platform/database/rows';
import { settings } from '../../platform/settings';

export const CERTIFICATE = 'api::certificate.certificate';

export const LETTER = 'api::certificate.letter';

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
  /** Null if it was issued before internships were recorded. */
  record: CertificateRecord | null;
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
  /** Fingerprint of the spreadsheet row behind the certificate, if the row has no ID. Unique until revocation. */
  sheetRow: string | null;
}

type Claim = 'recipient' | 'domain' | 'isInternship' | 'certificateId' | 'referenceNumber';

export const certificateRows = () => rows<CertificateRow>(CERTIFICATE);

export type NewCertificate = Pick<CertificateRow, Claim> & Partial<Omit<CertificateRow, keyof BaseRow>>;

export interface Revoked extends CertificateRow {
  revokedAt: string;
  revocationReason: string;
}

export const referenceKeyOf = (referenceNumber: string | null): string | null => referenceNumber?.toLowerCase() ?? null;

/** Leaves the internship record empty. */
export const columnsOf = (
  claims: Omit<Replacement, keyof StoredFacts> & Partial<StoredFacts>,
  certificateId: string,
) => ({
  recipient: claims.Name,
  domain: claims.Domain,
  isInternship: claims.Course,
  referenceNumber: claims.referenceNumber,
  referenceKey: referenceKeyOf(claims.referenceNumber),
  certificateId,
  certificateKey: certificateKeyOf(certificateId),
  record: {},
  ...pick(claims, FACTS),
});

export const linkOf = (certificateId: string): string => settings().PUBLIC_URL + certificateAddress(certificateId);
