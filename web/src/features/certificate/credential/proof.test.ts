import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DidDocument } from '@contract/credential';
import { contexts } from '@digitalbazaar/credentials-context';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { expect, test } from 'vitest';
import { isSignedBy } from './proof';

const vector = (name: string) => readFileSync(join(import.meta.dirname, 'test-vectors', name), 'utf8');
const signed = JSON.parse(vector('signedDataInt.json'));

/** Its issuer, as the vectors have it: the key is named by itself. */
const keyId: string = signed.proof.verificationMethod;
const issuer: DidDocument = {
  '@context': ['https://www.w3.org/ns/did/v1'],
  id: signed.issuer,
  verificationMethod: [
    { id: keyId, type: 'Multikey', controller: signed.issuer, publicKeyMultibase: keyId.split('#')[1] ?? '' },
  ],
  assertionMethod: [keyId],
};
const EXAMPLES = 'https://www.w3.org/ns/credentials/examples/v2';
const examples: [string, unknown][] = [
  [EXAMPLES, { '@context': { '@vocab': 'https://www.w3.org/ns/credentials/examples#' } }],
];

test('the published test vector of eddsa-rdfc-2022 is verified, and no other text in its place', async () => {
  expect(await isSignedBy(issuer, signed, examples)).toBe(true);
  for (const change of [
    { name: 'Alumni credential' },
    { credentialSubject: { ...signed.credentialSubject, alumniOf: 'Another school' } },
    { proof: { ...signed.proof, created: '2023-02-24T23:36:39Z' } },
  ])
    expect(await isSignedBy(issuer, { ...signed, ...change }, examples)).toBe(false);
});

test('the canonical form and its hash are those of the vector', async () => {
  const { proof: _, ...document } = signed;
  const known = new Map<string, unknown>([...contexts, ...examples]);
  const documentLoader = async (url: string) => ({ documentUrl: url, document: known.get(url) });
  const { canonize } = cryptosuite as { canonize(document: object, options: object): Promise<string> };
  const canonical = await canonize(document, { documentLoader });
  expect(canonical).toBe(vector('canonDocDataInt.txt'));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical));
  expect(Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(
    vector('docHashDataInt.txt').trim(),
  );
});

test('a context that is not known is refused', async () => {
  expect(await isSignedBy(issuer, signed)).toBe(false);
});
