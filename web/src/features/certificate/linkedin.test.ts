import type { Certificate } from '@contract/certificate/certificate';
import { siteDefaults } from '@contract/site';
import { expect, test } from 'vitest';
import { linkedinUrl } from './linkedin';

const certificate: Certificate = {
  Name: 'Zoë & Co',
  Domain: 'C & C++',
  Course: true,
  CertificateId: 'A/1',
  ReferenceNumber: null,
  createdAt: '2025-12-31T23:30:00.000Z',
  revoked: null,
  link: 'https://example.org/verifywork/A%2F1',
  pdfSha256: null,
};
const brand = { ...siteDefaults.brand, name: 'First & Last' };
const fieldsOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

test("fills in LinkedIn's form with the certificate's escaped data and the date in UTC", () => {
  const url = linkedinUrl(certificate, brand);
  expect(url).toMatch(/^https:\/\/www\.linkedin\.com\/profile\/add\?/);
  expect(fieldsOf(url)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Internship: C & C++',
    organizationName: 'First & Last',
    issueYear: '2025',
    issueMonth: '12',
    certUrl: certificate.link,
    certId: 'A/1',
  });
});

test('names the organization by its ID instead, if the team entered one', () => {
  const { organizationId, organizationName } = fieldsOf(linkedinUrl(certificate, { ...brand, linkedinId: '1337' }));
  expect([organizationId, organizationName]).toEqual(['1337', undefined]);
});
