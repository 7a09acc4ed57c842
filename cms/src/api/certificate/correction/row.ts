import type { CorrectionState } from '../../../contract/correction';
import type { BaseRow } from '../../../platform/database/rows';

export const CORRECTION = 'api::certificate.correction';

/** What it is called in the audit list. */
export const CORRECTION_KIND = 'Correction request';

/** A request for a correction as it is stored. */
export interface CorrectionRow extends BaseRow {
  /** Of the certificate that it is about. */
  certificateKey: string;
  /** The same while it waits, null afterwards. Unique: one request a certificate waits at a time. */
  waitingFor: string | null;
  wrong: string;
  right: string;
  /** Where the answer goes, lowercase. */
  email: string;
  state: CorrectionState;
  answer: string | null;
}

/** What an `Idempotency-Key` of a request stands for. */
export const correctionRequest = ({
  certificateKey,
  wrong,
  right,
  email,
}: Pick<CorrectionRow, 'certificateKey' | 'wrong' | 'right' | 'email'>) => ({
  call: 'requestCorrection',
  certificateKey,
  wrong,
  right,
  email,
});
