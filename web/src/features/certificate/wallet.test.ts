import type { Certificate } from '@contract/certificate/certificate';
import { expect, test } from 'vitest';
import { walletUrl } from './wallet';

test('the link gives the wallet the address of the exchange, as the wallet reads it', () => {
  const certificate = { CertificateId: 'A/1', link: 'https://example.org/verifywork/A%2F1' } as Certificate;
  const url = new URL(walletUrl(certificate));
  expect(url.origin + url.pathname).toBe('https://lcw.app/request.html');
  // The wallet's page copies the query, and the wallet decodes it once more.
  expect(JSON.parse(decodeURI(url.searchParams.get('request') ?? ''))).toEqual({
    credentialRequestOrigin: 'https://example.org',
    protocols: { vcapi: 'https://example.org/api/certificates/A%2F1/exchange' },
  });
  // Reserved characters in it would be encoded again.
  expect(url.search.slice('?request='.length)).not.toMatch(/[;,/?:@&=+$]/);
});
