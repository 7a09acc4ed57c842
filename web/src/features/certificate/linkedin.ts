import { courseWord } from '@contract/certificate/art';
import type { Certificate } from '@contract/certificate/certificate';
import type { Site } from '@contract/pages';

/** LinkedIn links the certificate to the organization's page only if its form contains the organization's ID. */
export function linkedinUrl(
  { Domain, Course, CertificateId, createdAt, link }: Certificate,
  { name, linkedinId }: Site['brand'],
): string {
  const issued = new Date(createdAt);
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: `${courseWord(Course)}: ${Domain}`,
    ...(linkedinId ? { organizationId: linkedinId } : { organizationName: name }),
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    certUrl: link,
    certId: CertificateId,
  });
  return `https://www.linkedin.com/profile/add?${fields}`;
}
