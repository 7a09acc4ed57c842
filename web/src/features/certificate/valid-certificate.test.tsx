import type { Certificate } from '@contract/certificate/certificate';
import { expect, test } from 'vitest';
import { walletUrl } from './valid-certificate';

test('the link contains the address of the exchange, encoded so that the wallet can read it', () => {
  const certificate = { CertificateId: 'A/1', link: 'https://example.org/verifywork/A%2F1' } as Certificate;
  const url = new URL(walletUrl(certificate));
  expect(url.origin + url.pathname).toBe('https://lcw.app/request.html');
  // The wallet's page copies the query, and the wallet decodes it once more.
  expect(JSON.parse(decodeURI(url.searchParams.get('request') ?? ''))).toEqual({
    credentialRequestOrigin: 'https://example.org',
    protocols: { vcapi: 'https://example.org/api/certificates/A%2F1/exchange' },
  });
  // Reserved characters in the query would be encoded again.
  expect(url.search.slice('?request='.length)).not.toMatch(/[;,/?:@&=+$]/);
});
