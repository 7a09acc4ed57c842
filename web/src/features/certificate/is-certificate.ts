import type { Certificate, ListedCertificate } from '@contract/certificate';
import { type Guard, isFlag, isMoment, isShape, isText, isTrue, orMissing, orNull } from '../../lib/guards';

const isWord: Guard<string> = (value): value is string => isText(value) && value !== '';

const guards = {
  Name: isWord,
  Domain: isWord,
  Course: isFlag,
  CertificateId: isWord,
  ReferenceNumber: orNull(isText),
  createdAt: isMoment,
  revoked: orNull(isShape({ date: isMoment, reason: isText })),
  link: isWord,
  pdfSha256: orNull(isText),
};

/** Whether an answer is a certificate. What is not whole is never shown as one. */
export const isCertificate = isShape<Certificate>(guards);

export const isListedCertificate = isShape<ListedCertificate>({ ...guards, tellsHolder: orMissing(isTrue) });
