import { expect, test } from 'vitest';
import { linkedinUrl } from './linkedin';

test("fills in LinkedIn's form with the certificate's escaped data and the date in UTC", () => {
  const link = 'https://example.org/verifywork/A%2F1';
  const url = new URL(
    linkedinUrl(
      {
        Name: 'Zoë & Co',
        Domain: 'C & C++',
        Course: true,
        CertificateId: 'A/1',
        ReferenceNumber: null,
        createdAt: '2025-12-31T23:30:00.000Z',
        revoked: null,
        link,
        pdfSha256: null,
      },
      'First & Last',
    ),
  );
  expect(url.origin + url.pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Internship: C & C++',
    organizationName: 'First & Last',
    issueYear: '2025',
    issueMonth: '12',
    certUrl: link,
    certId: 'A/1',
  });
});
