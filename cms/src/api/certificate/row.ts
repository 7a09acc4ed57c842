import type { BaseRow } from '../../lib/rows';

export const CERTIFICATE = 'api::certificate.certificate';

/** A certificate as it is stored. */
export interface CertificateRow extends BaseRow {
  recipient: string;
  domain: string;
  isInternship: boolean;
  /** As it is printed. */
  certificateId: string;
  /** What it is found by: see `certificateKeyOf`. Unique. */
  certificateKey: string;
  referenceNumber: string | null;
  revokedAt: string | null;
  revocationReason: string | null;
}
