import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DidDocument } from '@contract/certificate/credential';
import { contexts } from '@digitalbazaar/credentials-context';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isSignedBy } from './proof';

interface Signed {
  issuer: string | { id: string };
  validFrom: string;
  name: string;
  description: string;
  credentialSubject: object;
  proof: { verificationMethod: string; created: string };
}

const vector = (name: string) => readFileSync(join(import.meta.dirname, 'test-vectors', name), 'utf8');
const known: [string, unknown][] = [
  [
    'https://www.w3.org/ns/credentials/examples/v2',
    { '@context': { '@vocab': 'https://www.w3.org/ns/credentials/examples#' } },
  ],
  ['https://w3id.org/citizenship/v4rc1', JSON.parse(vector('employ/citizenship-v4rc1.json'))],
];

/** Returns the issuer of a vector, whose key ID contains the public key. */
function issuerOf({ issuer, proof }: Signed): DidDocument {
  const id = typeof issuer === 'string' ? issuer : issuer.id;
  const keyId = proof.verificationMethod;
  return {
    '@context': ['https://www.w3.org/ns/did/v1'],
    id,
    verificationMethod: [
      { id: keyId, type: 'Multikey', controller: id, publicKeyMultibase: keyId.split('#')[1] ?? '' },
    ],
    assertionMethod: [keyId],
  };
}

const set: Signed & { proof: Signed['proof'][] } = JSON.parse(vector('proof-set/signedProofSet2.json'));
const signed: [string, Signed][] = [
  ['alumni', JSON.parse(vector('alumni/signedDataInt.json'))],
  ['employ', JSON.parse(vector('employ/signedDataInt.json'))],
  ...set.proof.map((proof, index): [string, Signed] => [`proof ${index + 1} of the set`, { ...set, proof }]),
];

describe('A published test vector of eddsa-rdfc-2022', () => {
  // Sets a date on which all vectors are valid: one expires in 2029.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  test.each(signed)('%s is accepted if it is unchanged, and rejected after any change', async (_name, document) => {
    const issuer = issuerOf(document);
    expect(await isSignedBy(issuer, document, known)).toBe(true);
    for (const change of [
      { name: document.name.toLowerCase() },
      { description: `${document.description} ` },
      { credentialSubject: { ...document.credentialSubject, type: 'Person' } },
      { proof: { ...document.proof, created: '2023-02-24T23:36:39Z' } },
    ])
      expect(await isSignedBy(issuer, { ...document, ...change }, known)).toBe(false);
  });

  test.each(['alumni', 'employ'])('%s produces the published canonical form and hash', async (name) => {
    const { proof: _, ...document } = JSON.parse(vector(`${name}/signedDataInt.json`));
    const documents = new Map<string, unknown>([...contexts, ...known]);
    const documentLoader = async (url: string) => ({ documentUrl: url, document: documents.get(url) });
    const { canonize } = cryptosuite as { canonize(document: object, options: object): Promise<string> };
    const canonical = await canonize(document, { documentLoader });
    expect(canonical).toBe(vector(`${name}/canonDocDataInt.txt`));
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical));
    expect(Buffer.from(digest).toString('hex')).toBe(vector(`${name}/docHashDataInt.txt`).trim());
  });

  test.each(signed)('%s is rejected if its context is unknown', async (_name, document) => {
    expect(await isSignedBy(issuerOf(document), document)).toBe(false);
  });
});
