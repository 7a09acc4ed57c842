import type { Certificate } from '@contract/certificate';
import { type Guard, isFlag, isMoment, isShape, isText, orNull } from '../../lib/guards';

const isWord: Guard<string> = (value): value is string => isText(value) && value !== '';

/** Whether an answer is a certificate. What is not whole is never shown as one. */
export const isCertificate = isShape<Certificate>({
  Name: isWord,
  Domain: isWord,
  Course: isFlag,
  CertificateId: isWord,
  ReferenceNumber: orNull(isText),
  createdAt: isMoment,
  revoked: orNull(isShape({ date: isMoment, reason: isText })),
  link: isWord,
  pdfSha256: orNull(isText),
});
