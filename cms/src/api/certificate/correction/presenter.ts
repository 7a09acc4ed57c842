import type { Correction } from '../../../contract/correction';
import { iso } from '../../../platform/time';
import { presentCertificate } from '../present';
import type { CorrectionWithCertificate } from './correction';

/** A request as the admin reads it, field by field. */
export const presentCorrection = ({ row, certificate }: CorrectionWithCertificate): Correction => ({
  _id: row.documentId,
  wrong: row.wrong,
  right: row.right,
  email: row.email,
  state: row.state,
  createdAt: iso(row.createdAt),
  answer: row.answer,
  certificate: presentCertificate(certificate),
});
