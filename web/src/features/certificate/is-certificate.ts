import type { Certificate } from '@contract/certificate';

const isText = (value: unknown): value is string => typeof value === 'string';
const isDate = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value));

/** Whether an answer is a certificate. What is not whole is never shown as one. */
export function isCertificate(value: unknown): value is Certificate {
  if (typeof value !== 'object' || value === null) return false;
  const { Name, Domain, Course, CertificateId, ReferenceNumber, createdAt, revoked } = value as Partial<Certificate>;
  return (
    [Name, Domain, CertificateId].every((text) => isText(text) && text !== '') &&
    typeof Course === 'boolean' &&
    (ReferenceNumber === null || isText(ReferenceNumber)) &&
    isDate(createdAt) &&
    (revoked === null || (typeof revoked === 'object' && isDate(revoked.date) && isText(revoked.reason)))
  );
}
