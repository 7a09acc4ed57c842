import type { CorrectionState } from '../../../contract/certificate/certificate';
import type { Correction } from '../../../contract/certificate/issue';
import { type BaseRow, pick } from '../../../platform/database/rows';
import { iso } from '../../../platform/time';
import { presentCertificate } from '../present';
import type { CertificateRow } from '../row';

export const CORRECTION = 'api::certificate.correction';

export const CORRECTION_KIND = 'Correction request';

export interface CorrectionRow extends BaseRow {
  certificateKey: string;
  /** Certificate's key while the request is pending, otherwise null. Unique: one pending request per certificate. */
  waitingFor: string | null;
  wrong: string;
  right: string;
  email: string;
  state: CorrectionState;
  answer: string | null;
}

/** Compared when an `Idempotency-Key` is reused. */
export const correctionRequest = (row: Pick<CorrectionRow, 'certificateKey' | 'wrong' | 'right' | 'email'>) => ({
  call: 'requestCorrection',
  ...pick(row, ['certificateKey', 'wrong', 'right', 'email']),
});

export const presentCorrection = (row: CorrectionRow & { certificate: CertificateRow }): Correction => ({
  _id: row.documentId,
  ...pick(row, ['wrong', 'right', 'email', 'state', 'answer']),
  createdAt: iso(row.createdAt),
  certificate: presentCertificate(row.certificate),
});
